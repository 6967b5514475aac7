/// The least map of each dialect that has a row of each kind.
enum TinyMaps {
  static let all = [ld64, ldPrime, lldMachO, lldELF, gnuLD, gold, mold]

  static let ld64 = AppleMap(
    rows: [
      (0x1000, 4, 1, "_a"), (0x1004, 0, 1, "l_b"), (0x1004, 8, 2, "_b"), (0x2000, 8, 1, "_c"),
    ],
    dead: [(1, 1, "literal string: "), (8, 2, "_b"), (4, 1, "_d")]
  ).text

  static let ldPrime: String = {
    var map = AppleMap(
      rows: [(0x800, 0, 0, "__mh_execute_header"), (0x1000, 4, 1, "_a"), (0x2000, 8, 1, "_c")],
      dead: [(4, 2, "_a")])
    map.deadTag = "<<dead>>"
    return map.text
  }()

  static let lldMachO: String = {
    var map = AppleMap(rows: [(0x1000, 4, 1, "_a"), (0x2000, 8, 1, "_c")], dead: [(4, 2, "_b")])
    map.deadTag = "<<dead>>"
    map.hasBlankLine = false
    return map.text
  }()

  static let lldELF =
    IndentedMapTests.heading + """
                   1000             1000       40    16 .text
                   1000             1000       30    16         a.o:(.text)
                   1000             1000       10     1                 f
                   1030             1030       10     1         <internal>:(.rodata.str1.1)
                   2000             2000       10     1 . = ALIGN(16)
                      0                0       10     1 .comment
                      0                0       10     1         a.o:(.comment)

      """

  static let gnuLD = """

    Allocating common symbols
    Common symbol       size              file

    c                   0x8               a.o

    Discarded input sections

     .text.dead     0x0000000000000000       0x10 a.o
     .note.GNU-stack
                    0x0000000000000000        0x0 a.o

    Memory Configuration

    Name             Origin             Length             Attributes
    *default*        0x0000000000000000 0xffffffffffffffff

    Linker script and memory map

    LOAD a.o

    .text           0x0000000000001000       0x40 load address 0x0000000000002000
     *(.text .text.*)
     .text.longer_name
                    0x0000000000001000       0x30 a.o
                    0x0000000000001000                f
                                             0x34 (size before relaxing)
     *fill*         0x0000000000001030        0x8 90
                    0x0000000000001038        0x8 QUAD 0x1
    OUTPUT(a.elf elf64-x86-64)

    """

  static let gold = """

    Discarded input sections

     .text.dead     0x0000000000000000       0x10 a.o

    Memory map

     ** file header
                    0x0000000000000000       0x40

    .text           0x0000000000001000       0x40
     .text          0x0000000000001000       0x30 a.o
                    0x0000000000001000                f
     ** fill        0x0000000000001030       0x10

    .dynsym         0x0000000000001040       0x18
     ** dynsym      0x0000000000001040       0x18

    """

  static let mold = """
                   VMA       Size Align Out     In      Symbol
                     0         64     8 EHDR
                0x1000         64     4 .text
                0x1000         48     4         a.o:(.text)
                0x1000          0     0                 f
                0x1040         24     8 .dynsym
                     0         16     1 .comment

    """
}
