import { expect, test } from "vitest"
import { locales } from "#app/domain/language/locale.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

test("the database knows the languages of domain, and no other", async () => {
  const { rows } = await database.owner.query<{ code: string }>(
    `select code from (select chr(one) || chr(two) as code from generate_series(97, 122) one, generate_series(97, 122) two)
     as codes where is_language(code)`,
  )
  expect(rows.map(({ code }) => code)).toEqual(locales.toSorted())
})

test("no constraint lists languages by itself", async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ $1`,
    [`'(${locales.join("|")})'`],
  )
  expect(rows).toEqual([])
})

test.each(["products_shown_by_name", "products_shown_category_by_name"])(
  "each language has its index %s",
  async (stem) => {
    const { rows } = await database.owner.query<{ name: string }>(
      "select indexname as name from pg_indexes where indexname = any ($1)",
      [locales.map((locale) => `${stem}_${locale}`)],
    )
    expect(rows).toHaveLength(locales.length)
  },
)
