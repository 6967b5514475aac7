import Git
import SubtreeSplit

let a = CommandLine.arguments
do {
  let repository = try Repository.open(at: a[1])
  let tip = try repository.commitID(for: a[2])
  let results = try SubtreeSplit.split(
    repository, at: tip, prefixes: a.dropFirst(3).compactMap { TreePath($0) })
  for result in results { print(result.commit, result.foreignCommits.isEmpty ? "" : "foreign \(result.foreignCommits)") }
} catch {
  print("Error: \(error)")
}
