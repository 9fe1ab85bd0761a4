import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const rows = readFileSync(join(root, "docs/vocabulary.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|"))
/** The words in backticks of a column, from the rows of the table with that heading. */
function wordsBelow(heading: string): string[] {
  const begin = rows.findIndex((cells) => cells[1]?.trim() === heading)
  const table = rows.slice(begin + 2)
  const length = table.findIndex((cells) => cells.length < 3)
  return table
    .slice(0, length)
    .flatMap((cells) => [...(cells[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word))
}

const oldWords = new Set(wordsBelow("not"))
const allowed = new Set(wordsBelow("name"))

/** `isKeptPage` has the words "is", "kept" and "page". */
const wordsOf = (name: string) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$-]+/).map((word) => word.toLowerCase())

function namesIn(text: string, isReact: boolean): Set<string> {
  const names = new Set<string>()
  const source = ts.createSourceFile(
    "source",
    text,
    ts.ScriptTarget.Latest,
    false,
    isReact ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

test("the list of words is read", () => {
  expect([oldWords.has("refusal"), allowed.has("door")]).toEqual([true, true])
  expect([...namesIn("const isKept = (facts: Told) => facts.door", false)]).toEqual([
    "isKept",
    "facts",
    "Told",
    "door",
  ])
})

test("names are made of the field's words", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
  const wrong = files.flatMap((file) => {
    const names = [...namesIn(readFileSync(join(root, file), "utf8"), file.endsWith("x"))]
    return names
      .filter((name) => !allowed.has(name) && wordsOf(name).some((word) => oldWords.has(word)))
      .map((name) => `${file}: ${name}`)
  })
  expect(wrong, "docs/vocabulary.md says what to write").toEqual([])
})
