/** A slug that a page of the dashboard has is no shop's: the routes say which, and everything else follows. */
import { expect, test } from "vitest"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { reservedSlugs } from "#app/domain/shop/free-name.ts"
import routes from "#app/routes.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [path ?? "", ...pathsOf(children ?? [])])
}

test("the reserved slugs are the names under /shop/ that routes have", () => {
  const named = pathsOf(routes).map((path) => /^shop\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1] ?? "")
  expect([...new Set(named)].filter((name) => name !== "").toSorted()).toEqual([...reservedSlugs].toSorted())
})

test("the database refuses the same", async () => {
  const { rows } = await database.owner.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'shops_slug_reserved'",
  )
  const named = [...(rows[0]?.rule ?? "").matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...reservedSlugs].toSorted())
})
