import Bytes
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct WhyTests {
  /// A symbol and what keeps it, up to the root, as lld tells them.
  struct Chain {
    var steps: [LinkedSymbol]
  }

  private static let small = MachOLink("", ["main.o", "small_ial.o", "ministd-Swift.o"])

  /// What `ld64.lld -why_live '*'` said: a step more to the right is what keeps the one before.
  ///
  /// Labels of the assembler's stand there for entries of `__compact_unwind`, which are no symbols here.
  private static func chains() throws -> [Chain] {
    let bytes = try WholeFile.read(LinkFixture.path("macho/small_ial.why"))
    var chains: [Chain] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = String(line.drop { $0 == " " }).components(separatedBy: " from ")
      let step = LinkedSymbol(object: LinkedSymbol.objectName(parts[1]), name: parts[0])
      if line.hasPrefix(" ") {
        chains[chains.count - 1].steps.append(step)
      } else {
        chains.append(Chain(steps: [step]))
      }
    }
    return chains.filter { !$0.steps.contains { $0.name.hasPrefix("ltmp") } }
  }

  @Test func whateverLLDSaysKeepsASymbolKeepsItHereToo() throws {
    let link = try Self.small.predict()
    var nodes: [LinkedSymbol: Set<Int>] = [:]
    for (index, object) in link.objects.enumerated() {
      for (position, atom) in object.atoms.enumerated() {
        for place in atom.symbols {
          let name = object.name(of: object.symbols[Int(object.symbolOrder[Int(place)])])
          let symbol = LinkedSymbol(object: LinkedSymbol.objectName(object.path), name: name)
          nodes[symbol, default: []].insert(Int(link.graph.firstNodes[index]) + position)
        }
      }
    }
    var checked = 0
    for chain in try Self.chains() {
      for (kept, keeper) in zip(chain.steps, chain.steps.dropFirst()) {
        guard let targets = nodes[kept], let sources = nodes[keeper], kept != keeper else {
          continue
        }
        let hasEdge = sources.contains { source in
          targets.contains(source)
            || link.graph.edges(of: source).contains { targets.contains(Int($0.target)) }
        }
        #expect(hasEdge, "\(keeper) keeps \(kept)")
        checked += 1
      }
    }
    #expect(checked > 300)
  }

  @Test func noWayIsLongerThanTheLinkersOwn() throws {
    let link = try Self.small.predict()
    var checked = 0
    for chain in try Self.chains() where chain.steps[0].object == "small_ial.o" {
      guard let why = try? link.why(chain.steps[0].name) else { continue }  // several of that name
      // lld prints the root twice where it is the symbol itself.
      #expect(why.reason != nil, "\(chain.steps[0])")
      #expect(why.path.count <= max(chain.steps.count, 1), "\(chain.steps[0])")
      checked += 1
    }
    #expect(checked > 150)
  }
}

extension String {
  /// The parts between each `separator`.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
