import { expect, test } from "vitest"
import { changesPublicRows } from "./public-rows.ts"

test.each([
  ['select "id" from "products" where "id" = $1', false],
  ['update "sessions" set "seen_at" = $1', false],
  ['insert into "staged_pictures" ("id") values ($1)', false],
  ['update "products" set "name" = $1', true],
  ['delete from "product_images" where "id" = $1', true],
  ['insert into "categories" ("name") values ($1)', true],
  ['with "asked" as (select 1) update "products" set "name" = $1', true],
  ['update "shops" set "is_active" = $1', true],
  ['update "plans" set "price" = $1', true],
])("%s", (sql, changes) => {
  expect(changesPublicRows(sql)).toBe(changes)
})
