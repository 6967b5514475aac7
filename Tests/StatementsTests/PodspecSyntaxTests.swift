import Statements
import Testing
import _TestSupport

@Suite struct PodspecSyntaxTests {
  private static let whole = """
    # frozen: do not [ touch
    source = File.read('A.swift')[/v = "([^"]+)"/, 1]
    Pod::Spec.new do |s|
      s.name = "A(#{x[1]})"
      s.version = if source then source else '1' end
      s.license = { :type => 'MIT', end: 'do' }
      s.summary = 'x' if ENV['A']
      range.end
      while source do
        break unless (true)
      end
      s.script = <<~SH
        if [ -d x; do
      SH
      s.subspec('B') { |b| b.files = %w[a b] }
      def s.x
      end
    end
    """

  private func fault(_ text: String) -> String? {
    PodspecSyntax.fault(in: Array(text.utf8))?.reason
  }

  @Test func whatIsWholeHasNoFault() { #expect(fault(Self.whole) == nil) }

  @Test(arguments: [
    Fact("a bracket", "Pod::Spec.new do |s|\n s.x = ['a'\nend", "']' is missing"),
    Fact("a brace", "Pod::Spec.new do |s|\n s.x = { a: 1\nend", "'}' is missing"),
    Fact("an end", "Pod::Spec.new do |s|\n s.x = 1\n", "'end' is missing"),
    Fact("a do", "Pod::Spec.new |s|\n s.x = 1\nend", "'end' closes nothing"),
    Fact("an end too many", "Pod::Spec.new do |s|\nend end", "'end' closes nothing"),
    Fact("a bracket of another kind", "x = [1)", "']' is missing"),
  ])
  func whatIsMissingIsNamed(_ fact: Fact<String, String>) {
    #expect(fault(fact.input)?.hasPrefix(fact.expected) == true, "\(fault(fact.input) ?? "none")")
  }
}
