import { randomBytes } from "node:crypto"
import { limits } from "#app/domain/limits.ts"

/** A file of as many bytes as one may have: this text, and what is repeated after it. */
function full(begin: string, repeated: string): string {
  return begin + repeated.repeat(Math.floor((limits.csvBytes - begin.length) / repeated.length))
}

type Rejected = { file: string; words: string }

/** The worst files that an attack found, and the messages for their owner. */
export const worstFiles = {
  "two million columns": { file: full("Name,", "a,"), words: "Row 1 has more than 100 columns." },
  "four million cells": { file: full("Name\n", ","), words: "Row 2 has more than 100 columns." },
  "four million quotes": {
    file: full("Name\n", '"'),
    words: "A cell in row 2 has more than 32,767 characters.",
  },
  "a million blank rows": { file: full("Name\n", " ,\n"), words: "A file can have at most 5,000 rows." },
  "rows of a hundred cells": {
    file: full("Name\n", `${",".repeat(99)}\n`),
    words: "A file can have at most 250,000 cells,",
  },
} satisfies Readonly<Record<string, Rejected>>

const letters = (length: number, of: number) => `${of}-`.padEnd(length, "abc def ghi ")
const rows = (cells: (row: number) => readonly string[]) =>
  Array.from({ length: limits.csvRows }, (_, row) => cells(row).join(",")).join("\n")

/** What can't be packed: the page that shows it would have to carry it whole. */
export function unpackableFile(): string {
  const body = Array.from(
    { length: 1_000 },
    (_, row) => `Product ${row},${randomBytes(2_900).toString("base64")}`,
  )
  return `Name,Description\n${body.join("\n")}`
}

/** Nearly as heavy as a file may be within every bound: each of its products is new. */
export function heavyFile(): string {
  const notes = Array.from({ length: 30 }, (_, column) => `Note ${column}`)
  const body = rows((row) => {
    const product = [`Product ${row}`, letters(500, row), `${row}.50`, `Category ${row % 200}`]
    return [...product, ...notes.map(() => "x")]
  })
  return `Name,Description,Price,Category,${notes.join(",")}\n${body}`
}

/** In which nothing is right, so that an answer would have everything to repeat. */
export function wrongFile(): string {
  const body = rows((row) => [130, 200, 200, 150, 90].map((length) => letters(length, row)))
  return `Name,Price,Sale price,Instagram,Size\n${body}`
}
