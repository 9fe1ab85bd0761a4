/** A text that changes is changed in its message and in one test at most: the others name its key. */
import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { locales } from "#app/domain/language/locale.ts"
import { everyText } from "./read-messages.ts"

/** Shorter texts are words, which stand in other sentences too. */
const shortestSentence = 20

const files = globSync(
  ["{app,server,tests}/**/*.{test,spec}.{ts,tsx}", "tests/messages/specified-texts.ts"],
  { exclude: ["tests/boundaries/**"] },
)
const literal = /"(?:[^"\\\n]|\\.)*"/g

test("no test repeats a sentence of the product that another one has", () => {
  const texts = locales.flatMap((locale) => everyText(locale).map(({ text }) => text))
  const filesOf = new Map(texts.filter(isSentence).map((text) => [JSON.stringify(text), new Set<string>()]))
  for (const file of files)
    for (const [written] of readFileSync(file, "utf8").matchAll(literal)) filesOf.get(written)?.add(file)
  const repeated = [...filesOf].flatMap(([text, holders]) =>
    holders.size > 1 ? [`${text}: ${[...holders].join(", ")}`] : [],
  )
  expect(repeated, "name it by its key: tests/fixtures/messages.ts").toEqual([])
})

function isSentence(text: string): boolean {
  return text.length >= shortestSentence && text.includes(" ") && !text.includes("{")
}
