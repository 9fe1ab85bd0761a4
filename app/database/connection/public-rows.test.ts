import { sql } from "kysely"
import { expect, test } from "vitest"
import { build } from "./build.ts"
import { changesPublicRows } from "./public-rows.ts"
import type { Query } from "./scope.ts"

const id = "11111111-1111-4111-8111-111111111111"

test.each<[what: string, query: Query<unknown>, changes: boolean]>([
  ["reads", build.selectFrom("products").select("id").where("id", "=", id), false],
  ["locks", build.selectFrom("products").select("id").where("id", "=", id).forUpdate(), false],
  [
    "reads in parts",
    build
      .with("own", (db) => db.selectFrom("products").selectAll())
      .selectFrom("own")
      .select("id"),
    false,
  ],
  ["writes what no page shows", build.updateTable("sessions").set({ ends_at: new Date(0) }), false],
  [
    "writes what no page shows, by rows that pages show",
    build.deleteFrom("staged_pictures").using("shops").whereRef("shop_id", "=", "shops.id"),
    false,
  ],
  ["updates", build.updateTable("products").set({ name: "a" }), true],
  ["updates under another name", build.updateTable("shops as own").set({ name: "a" }), true],
  ["deletes", build.deleteFrom("product_images").where("image_url", "=", "a"), true],
  ["inserts", build.insertInto("categories").values({ shop_id: id, name: "a" }), true],
  [
    "passes on to public rows",
    build.insertInto("platform_rates").values({ currency: "LBP", rate: 89_500 }),
    true,
  ],
  ["writes plans", build.updateTable("plans").set({ name: "a" }), true],
  [
    "updates after a part that reads",
    build
      .with("own", (db) => db.selectFrom("shops").select("id"))
      .updateTable("products")
      .set({ name: "a" }),
    true,
  ],
  [
    "writes in a part of what reads",
    build
      .with("gone", (db) => db.deleteFrom("product_variants").returning("id"))
      .selectFrom("gone")
      .select("id"),
    true,
  ],
  ["is a text of its own", { compile: () => sql`select touch_shops()`.compile(build) }, true],
])("a query that %s", (_what, query, changes) => {
  expect(changesPublicRows(query.compile().query)).toBe(changes)
})
