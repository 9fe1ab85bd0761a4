/** Promise 6. A connection breaks at every step of an action: the action is done completely or not at all, and the response matches. */
import { afterAll, expect, test } from "vitest"
import { useOwnApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { picture, productForm } from "../fixtures/product-form.ts"
import type { Page } from "../client/visitor.ts"
import { cuttingProxy, type CuttingProxy } from "./cutting-proxy.ts"

let proxy: CuttingProxy
const app = useOwnApplication(
  {},
  {
    async reach(address) {
      proxy = await cuttingProxy(address)
      return proxy.address
    },
  },
)
afterAll(() => proxy.close())

/** More steps than any action has. */
const most = 80

/** Repeats the action, each time with the connections of `role` broken one step later, until it succeeds. */
async function cutEverywhere(role: string, work: (iteration: number) => Promise<Page>): Promise<Page[]> {
  const results = []
  for (let steps = 0; steps < most; steps++) {
    const isCut = proxy.cutAfter(role, steps)
    const result = await work(steps)
    results.push(result)
    if (!isCut()) break
  }
  expect(results.at(-1)?.status, "it got through at last").toBeLessThan(400)
  expect(results.length, "the control: it was cut").toBeGreaterThan(2)
  return results
}

/** The allowed statuses while a connection breaks. */
function expectForNow(results: readonly Page[]): void {
  for (const { status, headers } of results.filter(({ status }) => status >= 400))
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true])
}

test("a product with sizes and a picture is saved whole or not at all", async () => {
  const { owner } = app.database
  const shop = await insertShop(owner, { productLimit: -1 })
  const visitor = await app.signInAsShop(shop)
  const image = await picture()
  const sizes = {
    variant_id: ["", ""],
    variant_size: ["S", "L"],
    variant_color: ["", ""],
    variant_stock: ["1", "2"],
  }
  const results = await cutEverywhere("vitrine_shop", (iteration) =>
    visitor.post(
      "/shop/products?new=&lang=en",
      productForm({ name: `Product ${iteration}`, images: image, ...sizes }),
    ),
  )
  expectForNow(results)
  const { rows } = await owner.query<{ name: string; sizes: number; pictures: number }>(
    `select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes,
       (select count(*)::integer from product_images where product_id = products.id) as pictures
     from products where shop_id = $1`,
    [shop.id],
  )
  expect(rows.filter((row) => row.sizes !== 2 || row.pictures !== 1)).toEqual([])
  const names = rows.map(({ name }) => name)
  expect(new Set(names).size, "nothing is there twice").toBe(names.length)
  for (const [iteration, { status }] of results.entries())
    if (status < 400) expect(names, "acknowledged is kept").toContain(`Product ${iteration}`)
})

test.each(["vitrine_shop", "vitrine_auth"])(
  "an owner's page while the connections of %s break",
  async (role) => {
    const visitor = await app.signInAsShop(await insertShop(app.database.owner))
    expectForNow(await cutEverywhere(role, () => visitor.visit("/shop/products?lang=en")))
  },
)

test("a shop's page while a visitor's connections break", async () => {
  const shop = await insertShop(app.database.owner)
  const path = `/shop/${shop.slug}`
  expectForNow(
    await cutEverywhere("vitrine_visitor", (iteration) => app.visitor().visit(`${path}?q=${iteration}`)),
  )
})

test("an administrator who blocks a shop: it is blocked with its entry in the log, or neither", async () => {
  const { owner } = app.database
  const admin = await app.signInAsAdmin(await insertAdmin(owner))
  const shops: string[] = []
  const results = await cutEverywhere("vitrine_admin", async () => {
    const { id } = await insertShop(owner)
    shops.push(id)
    return admin.post(`/admin/shops?block=${id}`, {})
  })
  expectForNow(results)
  const { rows } = await owner.query<{ id: string; blocked: boolean; logged: number }>(
    `select id, not is_active as blocked,
       (select count(*)::integer from audit_log where shop_id = shops.id and action = 'shop_blocked') as logged
     from shops where id = any($1)`,
    [shops],
  )
  expect(rows.filter(({ blocked, logged }) => logged !== (blocked ? 1 : 0))).toEqual([])
  for (const [iteration, { status }] of results.entries())
    if (status < 400) expect(rows.find(({ id }) => id === shops[iteration])?.blocked).toBe(true)
})
