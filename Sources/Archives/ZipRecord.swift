/// The records of a zip archive (APPNOTE.TXT 6.3.10, section 4.3), as they are written here.
enum ZipRecord {
  static let localSignature: UInt32 = 0x0403_4b50
  static let centralSignature: UInt32 = 0x0201_4b50
  static let endSignature: UInt32 = 0x0605_4b50
  static let zip64EndSignature: UInt32 = 0x0606_4b50
  static let zip64LocatorSignature: UInt32 = 0x0706_4b50

  /// The name is UTF-8; a name of ASCII letters alone is that anyway.
  static let utf8Flag: UInt16 = 1 << 11
  /// 1980-01-01, the first day that the format can tell.
  private static let date: UInt16 = 1 << 5 | 1
  /// Made by a Unix system, after version 3.0 of the format.
  private static let madeBy: UInt16 = 3 << 8 | 30
  private static let maximum: UInt32 = .max

  /// What stands before the bytes of an entry; as long whatever the sizes and the sum are.
  static func local(_ entry: ZipEntry, isLarge: Bool) -> [UInt8] {
    var record: [UInt8] = []
    record.append(localSignature)
    appendCommon(entry, isLarge: isLarge, to: &record)
    record.append(UInt16(entry.storedName.count))
    record.append(UInt16(isLarge ? 20 : 0))
    record += entry.storedName
    if isLarge {
      record.append(1 as UInt16)
      record.append(16 as UInt16)
      record.append(UInt64(entry.byteCount))
      record.append(UInt64(entry.packedByteCount))
    }
    return record
  }

  /// What the directory at the end says of an entry.
  static func central(_ entry: ZipEntry, isLarge: Bool) -> [UInt8] {
    var large: [UInt8] = []
    if isLarge {
      large.append(UInt64(entry.byteCount))
      large.append(UInt64(entry.packedByteCount))
    }
    let isFar = entry.offset >= Int(maximum)
    if isFar { large.append(UInt64(entry.offset)) }

    var record: [UInt8] = []
    record.append(centralSignature)
    record.append(madeBy)
    appendCommon(entry, isLarge: isLarge, isFar: isFar, to: &record)
    record.append(UInt16(entry.storedName.count))
    record.append(UInt16(large.isEmpty ? 0 : large.count + 4))
    record += [UInt8](repeating: 0, count: 6)  // No comment, the first disk, not text.
    // The low byte is for DOS, which knows folders.
    record.append(entry.mode << 16 | (entry.kind == .folder ? 0x10 : 0))
    record.append(isFar ? maximum : UInt32(entry.offset))
    record += entry.storedName
    if !large.isEmpty {
      record.append(1 as UInt16)
      record.append(UInt16(large.count))
      record += large
    }
    return record
  }

  /// The fields that both records share, in the same order.
  private static func appendCommon(
    _ entry: ZipEntry, isLarge: Bool, isFar: Bool = false, to record: inout [UInt8]
  ) {
    record.append((isLarge || isFar ? 45 : 20) as UInt16)
    record.append(entry.storedName.allSatisfy { $0 < 0x80 } ? 0 : utf8Flag)
    record.append(entry.method.rawValue)
    record.append(0 as UInt16)
    record.append(date)
    record.append(entry.checksum)
    record.append(isLarge ? maximum : UInt32(entry.packedByteCount))
    record.append(isLarge ? maximum : UInt32(entry.byteCount))
  }

  /// What ends an archive, after the directory of `count` entries.
  static func end(count: Int, directory: Range<Int>) -> [UInt8] {
    var record: [UInt8] = []
    let isLarge =
      count >= Int(UInt16.max) || directory.upperBound >= Int(maximum)
    if isLarge {
      record.append(zip64EndSignature)
      record.append(44 as UInt64)
      record.append(madeBy)
      record.append(45 as UInt16)
      record += [UInt8](repeating: 0, count: 8)  // The first and only disk.
      record.append(UInt64(count))
      record.append(UInt64(count))
      record.append(UInt64(directory.count))
      record.append(UInt64(directory.lowerBound))
      record.append(zip64LocatorSignature)
      record.append(0 as UInt32)
      record.append(UInt64(directory.upperBound))
      record.append(1 as UInt32)
    }
    record.append(endSignature)
    record.append(0 as UInt32)
    record.append(isLarge ? .max : UInt16(count))
    record.append(isLarge ? .max : UInt16(count))
    record.append(isLarge ? maximum : UInt32(directory.count))
    record.append(isLarge ? maximum : UInt32(directory.lowerBound))
    record.append(0 as UInt16)
    return record
  }
}

extension [UInt8] {
  /// Appends a number, least significant byte first.
  fileprivate mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
