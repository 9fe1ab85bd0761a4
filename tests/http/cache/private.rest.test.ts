import { beforeAll, expect, test } from "vitest"
import { actors } from "#app/actors.ts"
import routes from "#app/routes.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { originOf } from "#tests/client/page-origin.ts"
import type { Visitor } from "#tests/client/visitor.ts"

type Entry = { file: string; path?: string | undefined; children?: Entry[] | undefined }

const app = useTestApplication()
let shop: TestShop
let product: string
let order: string
let people: Record<"shop" | "admin", Visitor>

beforeAll(async () => {
  shop = await insertShop(app.database.owner, { name: "Canary Shop" })
  product = await insertProduct(app.database.owner, shop)
  order = (await insertOrder(app.database.owner, shop, { items: [[product, 1]] })).id
  const admin = await insertAdmin(app.database.owner, { name: "Canary Admin" })
  people = { shop: await app.signInAsShop(shop), admin: await app.signInAsAdmin(admin) }
})

const idOf = ({ file }: Entry) => file.replace(/\.tsx?$/, "")
const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const pathOf = (path: string) =>
  `/${path.replace(/^\//, "")}`
    .replace(":slug", shop.slug)
    .replace(":productId", product)
    .replace(":cartId", product)
    .replace(":orderId", order)
    .replace("*", "nowhere")

const all = flat(routes).filter((entry) => entry.path !== undefined)

test("the table of actors is that of the addresses", () => {
  expect(all.length).toBeGreaterThan(40)
  for (const entry of all) expect(actors[idOf(entry)], entry.path).toBeDefined()
})

/** Written down again, not imported: with the pages comes all that they are made of, and a page too many would not be seen. */
const cached = [
  ...["landing/landing.route", "landing/terms.route", "landing/privacy.route", "storefront/shop.route"],
  ...["storefront/product.route", "storefront/shop-sitemap.route", "storefront/robots.route"],
  "storefront/pages-sitemap.route",
]

test.each(
  all.filter((entry) => !cached.includes(idOf(entry))).map((entry) => [entry.path ?? "", idOf(entry)]),
)("%s is never cached, for any client", async (path, id) => {
  // Signing out would end what the others need.
  if (id.endsWith("sign-out.route")) return expect(actors[id]).toBe("anyone")
  for (const suffix of ["", "?lang=ar"])
    for (const person of [people.shop, people.admin, app.visitor()]) {
      const page = await person.visit(pathOf(path) + suffix)
      expect(await originOf(app, page), pathOf(path) + suffix).toBeUndefined()
    }
})

test("what signed-in people see of themselves is never kept, and public pages are the same for them", async () => {
  for (const person of Object.values(people))
    for (const path of ["/", `/shop/${shop.slug}`, `/shop/${shop.slug}/${product}`, "/terms"]) {
      const theirs = await person.visit(path)
      expect(theirs.html).toBe((await app.visitor().visit(path)).html)
      expect(theirs.headers.getSetCookie()).toEqual([])
    }
  for (const path of ["/shop/dashboard", "/shop/settings", "/admin"]) {
    await people.shop.visit(path)
    await people.admin.visit(path)
    const stranger = await app.visitor().visit(path)
    expect(stranger.status, path).toBe(302)
    expect(stranger.html).not.toContain("Canary")
  }
})

test("a shop whose address begins with an owner's page is a shop's, and the owner's page is not", async () => {
  const near = await insertShop(app.database.owner, { slug: "login-shop", name: "Near" })
  expect((await app.visitor().visit(`/shop/${near.slug}`)).html).toContain("Near")
  await app.visitor().visit(`/shop/${near.slug}`)
  const signInPage = await people.shop.visit("/shop/login")
  expect(await originOf(app, signInPage)).toBeUndefined()
  expect(signInPage.headers.get("cache-control")).toBe("no-store")
})
