/** The fuzzed requests are judged by these rules, and break none: that each can be broken is seen here. */
import { expect, test } from "vitest"
import { holdingOf, insertHolding } from "#tests/database/rights/two-shops.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { brokenRules } from "./broken-rules.ts"

const database = useTestDatabase()

const breaks: readonly (readonly [rule: string, statement: string])[] = [
  [
    "a copy of whether the product is shown differs from it",
    "update product_variants set product_is_active = not product_is_active",
  ],
  [
    "more than five pictures",
    `insert into product_images (shop_id, product_id, product_is_active, position, image_url, placeholder)
     select shop_id, product_id, product_is_active, n, image_url, placeholder from product_images, generate_series(1, 5) n`,
  ],
  [
    "two of a product's pictures or rows stand at one place",
    `insert into product_variants (shop_id, product_id, product_is_active, position, size)
     select shop_id, product_id, product_is_active, position, 'L' from product_variants`,
  ],
  [
    "a name of one line holds a control character or stands between spaces",
    "update products set name = name || chr(9) || 'x'",
  ],
  [
    "a name of one line holds a control character or stands between spaces",
    "update product_variants set size = ' M'",
  ],
  [
    "a shared cart holds what its shop does not sell",
    `update shared_carts set items = jsonb_build_array(jsonb_build_object('product_id', products.id, 'qty', 1))
     from products where products.shop_id <> shared_carts.shop_id`,
  ],
  ["an administrator without a way to sign in", "delete from identities"],
  ["nobody administers", "delete from admins"],
]

test.each(breaks)("%s: it is told, and nothing else is (%#)", async (rule, statement) => {
  const { owner } = database
  await owner.query("begin")
  try {
    for (const name of ["cedar", "olive"]) await insertHolding(owner, holdingOf(name))
    expect(await brokenRules(owner)).toEqual([])
    // Neither triggers nor foreign keys: what they hold is broken too.
    await owner.query("set local session_replication_role = replica")
    expect((await owner.query(statement)).rowCount).toBeGreaterThan(0)
    expect(await brokenRules(owner)).toEqual([rule])
  } finally {
    await owner.query("rollback")
  }
})
