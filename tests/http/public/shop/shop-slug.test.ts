import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { leadsTo } from "#tests/client/sign-in.ts"

const app = useTestApplication()
let product: string

beforeAll(async () => {
  const shop = await insertShop(app.database.owner, { slug: "some-shop" })
  product = await insertProduct(app.database.owner, shop)
  await insertShop(app.database.owner, { slug: "blocked-shop", isActive: false })
})

test("an address with capital letters leads on to the shop's own for good, with its query", async () => {
  for (const [path, canonical] of [
    ["/shop/Some-Shop", "/shop/some-shop"],
    ["/shop/SOME-SHOP?q=a%26b&lang=ar&utm_source=x", "/shop/some-shop?q=a%26b&lang=ar&utm_source=x"],
    [`/shop/Some-Shop/${product}?lang=ar`, `/shop/some-shop/${product}?lang=ar`],
    ["/shop/Some-Shop/not-an-id", "/shop/some-shop/not-an-id"],
    ["/shop/Some-Shop/sitemap.xml?page=1", "/shop/some-shop/sitemap.xml?page=1"],
  ] as const) {
    const page = await app.visitor().visit(path)
    expect(page.status, path).toBe(301)
    expect(leadsTo(page), path).toBe(canonical)
  }
  expect((await app.visitor().visit(`/shop/some-shop/${product}`)).status).toBe(200)
})

test("it never leads off this site, and nowhere for a shop that is unknown or blocked", async () => {
  for (const slug of ["Nobody", "Blocked-Shop", "BLOCKED-SHOP", "%2FEvil.example", "İ", "SOME_SHOP"]) {
    for (const path of [`/shop/${slug}`, `/shop/${slug}/${product}`])
      expect((await app.visitor().visit(path)).status, path).toBe(404)
  }
})
