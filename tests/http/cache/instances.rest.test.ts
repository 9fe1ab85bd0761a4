import { expect, test } from "vitest"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { otherInstance } from "#tests/environment/other-instance.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { rawResponse } from "#tests/client/raw-response.ts"
import { settingsForm } from "#tests/fixtures/settings-form.ts"
import { visitorOf } from "#tests/client/visitor.ts"

const app = useTestApplication()

test("what is saved at one process is seen at the other, both ways, and both make the same page", async () => {
  const shop = await insertShop(app.database.owner, { name: "Before" })
  const product = await insertProduct(app.database.owner, shop, { name: "Soap" })
  const page = `/shop/${shop.slug}`
  const there = await otherInstance(app)
  const other = visitorOf(there)
  const [here, elsewhere] = [await cachePage(app, page), await other.visit(page)]
  expect(elsewhere.html).toBe(here.html)
  const gzip = { "accept-encoding": "gzip" }
  const tags = [await rawResponse(app.address, page, gzip), await rawResponse(there, page, gzip)]
  expect(tags[0]?.headers.etag).toBe(tags[1]?.headers.etag)

  const owner = await app.signInAsShop(shop)
  await owner.post("/shop/settings", settingsForm({ name: "Saved here" }))
  await expectSoon(async () => (await other.visit(page)).html, expect.stringContaining("Saved here"))

  const ownerThere = visitorOf(there)
  for (const [name, value] of owner.cookies) ownerThere.cookies.set(name, value)
  await cachePage(app, page)
  await cachePage(app, `${page}/${product}`)
  expect((await saveOpen(ownerThere, "new", { name: "Saved there" })).status).toBe(200)
  expect((await other.visit(page)).html).toContain("Saved there")
  const visitor = app.visitor()
  await expectSoon(async () => (await visitor.visit(page)).html, expect.stringContaining("Saved there"))
})
