import * as fc from "fast-check"
import { expect, test } from "vitest"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

async function foldedBySql(texts: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await database.owner.query<{ folded: string }>(
    "select fold_search_text(text) as folded from unnest($1::text[]) with ordinality as given (text, place) order by place",
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

/** What PostgreSQL can hold: no NUL and no half of a pair. */
const text = (unit: "grapheme" | "binary") => fc.string({ unit }).filter((value) => !value.includes("\0"))

test.each(["grapheme", "binary"] as const)(
  "SQL folds random strings of %s as the application does",
  async (unit) => {
    await fc.assert(
      fc.asyncProperty(fc.array(text(unit), { minLength: 1, maxLength: 50 }), async (texts) => {
        expect(await foldedBySql(texts)).toEqual(texts.map(foldSearchText))
      }),
    )
  },
)

test("SQL folds every letter of the alphabets that shops write in as the application does", async () => {
  const blocks = [
    [0x20, 0x24f],
    [0x370, 0x5ff],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8ff],
    [0x1e00, 0x218f],
    [0xfb00, 0xff5f],
  ]
  const characters = blocks.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const texts = characters
    .filter((character) => character.isWellFormed())
    .map((character) => `a${character}b`)
  expect(await foldedBySql(texts)).toEqual(texts.map(foldSearchText))
})
