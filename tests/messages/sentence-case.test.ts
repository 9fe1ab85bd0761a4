import { expect, test } from "vitest"
import { fileWords } from "#app/domain/product-csv/file-words.ts"
import { everyText } from "./read-messages.ts"
import { specifiedTexts } from "./specified-texts.ts"

/** Names, and words that a program or a file shows with a capital. */
const names = new Set(
  [
    ...[
      "Vitrine",
      "WhatsApp",
      "Instagram",
      "Facebook",
      "Excel",
      "WebP",
      "Lebanese",
      "Lebanon",
      "Whish",
      "Money",
    ],
    ...Object.values(fileWords.en.languages),
    ...["Basic", "Pro", "Monday", "Friday"],
    // The command of Excel, the values of a column, and colours that are offered.
    ...["Save", "As", "Yes", "No", "Black", "White", "Blue", "Red", "Green"],
    // Settings of an iPhone.
    ...["Camera", "Formats", "Most", "Compatible"],
    // A key.
    "Enter",
  ].map((name) => name.toLowerCase()),
)

/** The capitals of a text that neither begin a sentence nor a name. */
function capitals(text: string): string[] {
  const sentences = text.split(/(?<=[.!?:])\s|[“”"\n·]/)
  return sentences.flatMap((sentence) =>
    sentence
      .trim()
      .split(/\s+/)
      .slice(1)
      .filter((word) => /^[A-Z][a-z]/.test(word))
      .filter((word) => !names.has(word.toLowerCase().replace(/\W/g, ""))),
  )
}

/** A title with what it is about after it counts as the title: "Mark as Paid: {name}". */
const isSpecified = (text: string) => specifiedTexts.has(text.replace(/: \{\w+\}$/, ""))

test("English is in sentence case where the specification names no title", () => {
  const wrong = everyText("en").filter(({ text }) => !isSpecified(text) && capitals(text).length > 0)
  expect(wrong).toEqual([])
})

test("every specified text is shown", () => {
  const shown = new Set(everyText("en").map(({ text }) => text))
  expect([...specifiedTexts].filter((text) => !shown.has(text))).toEqual([])
})
