// Mirroring
