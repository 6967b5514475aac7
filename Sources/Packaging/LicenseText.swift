/// Tells licenses by their words.
public enum LicenseText {
  /// The name of the license whose text this is, as in SPDX's list; `nil` for one that is not known
  /// here.
  public static func name(of bytes: [UInt8]) -> String? {
    let words = String(decoding: bytes.prefix(1 << 16), as: UTF8.self).lowercased()
      .split { $0.isWhitespace }.joined(separator: " ")
    let found = marks.filter { mark in mark.phrases.allSatisfy(words.contains) }
    return found.first?.name
  }

  /// The more particular of two that fit comes first.
  private static let marks: [(name: String, phrases: [String])] = [
    ("Apache-2.0", ["apache license", "version 2.0"]),
    ("AGPL-3.0", ["gnu affero general public license", "version 3"]),
    ("LGPL-3.0", ["gnu lesser general public license", "version 3"]),
    ("LGPL-2.1", ["gnu lesser general public license", "version 2.1"]),
    ("GPL-3.0", ["gnu general public license", "version 3"]),
    ("GPL-2.0", ["gnu general public license", "version 2"]),
    ("MPL-2.0", ["mozilla public license", "2.0"]),
    ("Unlicense", ["this is free and unencumbered software released into the public domain"]),
    ("BSL-1.0", ["boost software license - version 1.0"]),
    (
      "BSD-3-Clause",
      ["redistribution and use in source and binary forms", "neither the name of"]
    ),
    ("BSD-2-Clause", ["redistribution and use in source and binary forms"]),
    ("ISC", ["permission to use, copy, modify, and/or distribute this software"]),
    (
      "MIT",
      [
        "permission is hereby granted, free of charge",
        "the software is provided \"as is\", without warranty of any kind",
      ]
    ),
  ]
}
