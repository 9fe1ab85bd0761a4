import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"
import type { Fields } from "#tests/client/visitor.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}
let shop: Awaited<ReturnType<typeof arrange>>["shop"]
let owner: Awaited<ReturnType<typeof arrange>>["owner"]
beforeAll(async () => {
  ;({ shop, owner } = await arrange())
})

async function product(id: string) {
  const { rows } = await app.database.owner.query("select * from products where id = $1", [id])
  return (rows as Record<string, unknown>[])[0]
}
test("the second of two is refused with what the first one saved, and nothing of it is overwritten", async () => {
  const id = await insertProduct(app.database.owner, shop, {
    name: "Mug",
    variants: [["S", null, 2]],
    pictures: 1,
  })
  const version = await versionOf(app.database.owner, id)
  const { rows } = await app.database.owner.query("select id from product_variants where product_id = $1", [
    id,
  ])
  const variant = String((rows as { id: string }[])[0]?.id)
  const mine: Fields = { version, name: "My mug", variant_id: variant, variant_size: "S", variant_stock: "9" }
  const first = await saveOpen(owner, id, { version, name: "Their mug", price: "15" })
  expect(first.body).toEqual({ saved: true })
  const { status, body } = await saveOpen(owner, id, mine)
  expect([status, body.theirs?.name, body.theirs?.priceCents]).toEqual([409, "Their mug", 1500])
  expect(body.theirs?.variants.map(({ stock }) => stock)).toEqual([3])
  // The row is stored no longer: kept, it is a new one.
  expect(body.fields?.variants).toEqual([{ id: "", size: "S", color: "", stock: "9" }])
  expect(await product(id)).toMatchObject({ name: "Their mug" })

  for (const [lang, texts] of [
    ["en", ["Somebody else saved this product meanwhile", "Yours My mug", "Theirs Their mug", "$15.00"]],
    ["ar", ["حفظ شخص آخر هذا المنتج في هذه الأثناء", "ما كتبتَه My mug", "$15.00"]],
  ] as const) {
    const page = await owner.post(`/shop/products?edit=${id}&lang=${lang}`, { ...productForm(mine) })
    expect(page.status).toBe(409)
    for (const expected of texts) expect(textOf(page.html)).toContain(expected)
    expect(page.html).toContain('value="My mug"')
    expect(page.html, "the next save is over theirs").toContain(
      `name="version" value="${body.theirs?.version}"`,
    )
  }
  const stored = await saveOpen(owner, id, { ...mine, version: String(body.theirs?.version), variant_id: "" })
  expect(stored.body).toEqual({ saved: true })
  expect(await product(id)).toMatchObject({ name: "My mug" })
})

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    "a stock",
    (id) => app.database.owner.query("update product_variants set stock = 8 where product_id = $1", [id]),
  ],
  [
    "a new variant",
    (id) =>
      app.database.owner.query(
        "insert into product_variants (shop_id, product_id, size) values ($1, $2, 'L')",
        [shop.id, id],
      ),
  ],
  [
    "a removed picture",
    (id) => app.database.owner.query("delete from product_images where product_id = $1", [id]),
  ],
  [
    "the order of pictures",
    (id) =>
      app.database.owner.query("update product_images set position = position + 5 where product_id = $1", [
        id,
      ]),
  ],
  ["the switch in the list", (id) => owner.post(`/shop/products?switch=${id}`, { active: "false" })],
])("%s that was changed elsewhere is a conflict too", async (_, change) => {
  const id = await insertProduct(app.database.owner, shop, { pictures: 1 })
  const version = await versionOf(app.database.owner, id)
  await change(id)
  expect((await saveOpen(owner, id, { version })).status).toBe(409)
  expect((await saveOpen(owner, id, {})).status, "a form that does not say what it was opened with").toBe(409)
})

test("fifty saves of one version at once: one is kept", async () => {
  const id = await insertProduct(app.database.owner, shop)
  const version = await versionOf(app.database.owner, id)
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) => saveOpen(owner, id, { version, name: `Writer ${number}` })),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(49)
})

test("a save whose answer was lost, sent again, is no conflict", async () => {
  const id = await insertProduct(app.database.owner, shop, { variants: [] })
  const sent = { version: await versionOf(app.database.owner, id), name: "Sent twice", price: "٢٠" }
  expect((await saveOpen(owner, id, sent)).body).toEqual({ saved: true })
  expect((await saveOpen(owner, id, sent)).body).toEqual({ saved: true })
})
