/** Promise 11. What is saved here is seen at the very next request: it does not wait for a notification. */
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShownShop } from "#tests/fixtures/insert-shown-shop.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { settingsForm } from "#tests/fixtures/settings-form.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const arrange = () => insertShownShop(app.database.owner)
type Arranged = Awaited<ReturnType<typeof arrange>>

const htmlOf = async (path: string) => (await app.visitor().visit(path)).html
const statusOf = async (path: string) => (await app.visitor().visit(path)).status

const saves: readonly (readonly [
  string,
  (owner: Visitor, arranged: Arranged) => Promise<unknown>,
  string,
])[] = [
  ["settings", (owner) => owner.post("/shop/settings", settingsForm({ name: "Saved" })), "Saved"],
  ["a new product", (owner) => saveOpen(owner, "new", { name: "Saved", sure: "no_picture" }), "Saved"],
  [
    "a price",
    (owner, { product }) =>
      owner.post(`/shop/products?quick=${product}`, { price: "777", sure: "price_jump" }),
    "777.00",
  ],
  ["a category", (owner) => owner.post("/shop/categories?new=", { name: "Saved", description: "" }), "Saved"],
]

test.each(saves)("an owner who has saved %s sees it at the very next request", async (_, save, expected) => {
  const arranged = await arrange()
  const owner = await app.signInAsShop(arranged.shop)
  await cachePage(app, arranged.page)
  expect(await htmlOf(arranged.page)).not.toContain(expected)
  await save(owner, arranged)
  expect(textOf(await htmlOf(arranged.page))).toContain(expected)
  expect(await originOf(app, await app.visitor().visit(arranged.page))).toBe("hit")
})

test("a shop that an administrator blocks is gone at the very next request, and back at the next", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  const { shop, page, detail } = await arrange()
  for (const path of [page, detail]) await cachePage(app, path)
  await admin.post(`/admin/shops?block=${shop.id}`, {})
  for (const path of [page, detail]) expect(await statusOf(path), path).toBe(404)
  await admin.post(`/admin/shops?unblock=${shop.id}`, {})
  for (const path of [page, detail]) expect(await statusOf(path), path).toBe(200)
})
