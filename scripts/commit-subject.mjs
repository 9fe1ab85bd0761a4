// Runs as git's hook commit-msg: `node scripts/commit-subject.mjs FILE` exits with 1 and prints the problems of the
// subject in FILE.
import { readFileSync } from "node:fs"
import { argv } from "node:process"
import { fileURLToPath } from "node:url"

const maxCharacters = 72

/**
 * Returns the problems of a commit's subject (CONTRIBUTING.md); none for git's own subjects, such as those of a merge.
 */
export function problemsOf(subject) {
  if (/^(Merge|Revert) |^(fixup|squash|amend)! /.test(subject)) return []
  return [
    ...([...subject].length > maxCharacters ? [`is longer than ${maxCharacters} characters`] : []),
    ...(subject.endsWith(".") ? ["ends with a full stop"] : []),
    ...(/^\p{Ll}/u.test(subject) ? ["begins with a lower-case letter"] : []),
  ]
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [subject = ""] = readFileSync(argv[2] ?? "", "utf8").split("\n")
  const problems = problemsOf(subject)
  for (const problem of problems) console.error(`The commit's subject ${problem}.`)
  if (problems.length > 0) process.exitCode = 1
}
