import * as fc from "fast-check"
import { expect, test } from "vitest"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

/** `isAssigned`: PostgreSQL's version of Unicode has each of its characters. */
type Folded = { folded: string; isAssigned: boolean }

async function foldBySql(texts: readonly string[]): Promise<Folded[]> {
  const { rows } = await database.owner.query<Folded>(
    `select fold_search_text(text) as folded, unicode_assigned(text) as "isAssigned"
     from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  )
  return rows
}

/** What PostgreSQL can hold, no NUL and no half of a pair, in characters of Node's version of Unicode. */
const text = (unit: "grapheme" | "binary") =>
  fc.string({ unit }).filter((value) => !/[\0\p{Cn}]/u.test(value))

/** Of Unicode 17: a new Node folds it to "s", an older PostgreSQL leaves it as it is. */
const newLetter = "\uA7F1"

test.each(["grapheme", "binary"] as const)(
  "SQL folds random strings of %s as the application does",
  async (unit) => {
    await fc.assert(
      fc.asyncProperty(fc.array(text(unit), { minLength: 1, maxLength: 50 }), async (texts) => {
        const rows = await foldBySql(texts)
        const folded = texts.map((given, index) =>
          rows[index]?.isAssigned ? foldSearchText(given) : rows[index]?.folded,
        )
        expect(rows.map((row) => row.folded)).toEqual(folded)
      }),
      { examples: [[[newLetter]]] },
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
    [0x1100, 0x11ff],
    [0x1780, 0x180f],
    [0x1e00, 0x218f],
    [0x2800, 0x28ff],
    [0xfb00, 0xff5f],
  ]
  const characters = blocks.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const texts = characters
    .filter((character) => character.isWellFormed())
    .map((character) => `a${character}b`)
  const rows = await foldBySql(texts)
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldSearchText))
})
