import { sql } from "kysely"
import fc from "fast-check"
import { expect, test } from "vitest"
import { build, queryOfValues } from "./build.ts"

type Values = { name: string; skip: number }

const created = ({ name, skip }: Values) =>
  build
    .selectFrom("products")
    .select("id")
    .where("name", "=", name)
    .where(sql<boolean>`strpos(search_text, ${name}) > 0`)
    .where("is_active", "=", true)
    .offset(sql<number>`${skip}::bigint`)

test("each use is the query that its own values make, built once", () => {
  let built = 0
  const query = queryOfValues((values: Values) => {
    built++
    return created(values)
  })
  fc.assert(
    fc.property(fc.string(), fc.nat(), (name, skip) => {
      const { sql, parameters } = query({ name, skip }).compile()
      const alone = created({ name, skip }).compile()
      expect({ sql, parameters }).toEqual({ sql: alone.sql, parameters: alone.parameters })
    }),
  )
  expect(built).toBe(1)
})
