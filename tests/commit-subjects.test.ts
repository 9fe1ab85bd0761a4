import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

/** The last commit that is older than the rule. */
const base = "7bffe770900d656e32290d49583b710c9fe58882"
const maxCharacters = 72

function problemsOf(subject: string): string[] {
  return [
    ...([...subject].length > maxCharacters ? [`is longer than ${maxCharacters} characters`] : []),
    ...(subject.endsWith(".") ? ["ends with a full stop"] : []),
    ...(/^\p{Ll}/u.test(subject) ? ["begins with a lower-case letter"] : []),
  ]
}

/** Subjects after `commit`. @throws a sentence where the history can't be read: then nobody knows whether they follow the rule. */
function subjectsSince(commit: string): string[] {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 64 * 1024 ** 2 } as const
    return execFileSync("git", ["log", "--format=%s", `${commit}..HEAD`], options)
      .split("\n")
      .slice(0, -1)
  } catch (error) {
    throw new Error(
      `Git can't list the commits after ${commit}. This test needs git and a clone with its history: git fetch --unshallow`,
      { cause: error },
    )
  }
}

test.each([
  ["Fix the total of an order", []],
  [`Fix ${"x".repeat(68)}`, []],
  [`Fix ${"x".repeat(69)}`, ["is longer than 72 characters"]],
  ["Fix the total of an order.", ["ends with a full stop"]],
  ["fix the total of an order", ["begins with a lower-case letter"]],
  [`fix ${"é".repeat(68)}.`, ["is longer than 72", "ends with", "begins with"]],
])("a subject is judged by its length, its end and its first letter: %s", (subject, problems) => {
  expect(problemsOf(subject)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})

test("a history that can't be read fails with a sentence", () => {
  expect(() => subjectsSince("0".repeat(40))).toThrow(/a clone with its history/)
})

test("the subject of each commit follows CONTRIBUTING.md", () => {
  const wrong = subjectsSince(base).flatMap((subject) =>
    problemsOf(subject).map((problem) => `"${subject}" ${problem}`),
  )
  expect(wrong).toEqual([])
})
