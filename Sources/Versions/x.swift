// Versions
