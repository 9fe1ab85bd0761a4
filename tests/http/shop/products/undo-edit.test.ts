import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Page } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/shop/products"

async function arrange(options: Parameters<typeof insertProduct>[2] = {}) {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  return { shop, owner, id: await insertProduct(app.database.owner, shop, { name: "Mug", ...options }) }
}

/** All that an edit in the list can change. */
async function stored(id: string): Promise<unknown> {
  const { rows } = await app.database.owner.query(
    `select name, price, sale_price,
       (select json_agg(v order by position, id) from product_variants v where v.product_id = p.id) as variants
     from products p where id = $1`,
    [id],
  )
  return rows[0]
}

/** The form of the button in the notice to which an edit leads. */
async function undoOf(owner: { visit(path: string): Promise<Page> }, edited: Page): Promise<string> {
  expect(edited.status).toBe(302)
  const { html } = await owner.visit(edited.headers.get("location") ?? "")
  const [, action] = /<form[^>]*action="([^"]*[?;]undo=[^"]*)"[^>]*>[^]*?Undo<\/button>/.exec(html) ?? []
  return (action ?? "no button").replaceAll("&amp;", "&")
}

const sizes = [
  ["S", null, 1],
  ["M", null, 0],
  ["L", null, 3],
] as const

test("prices and stocks come back exactly by the button in the notice, which works without a script", async () => {
  const { shop, owner, id } = await arrange({ priceCents: 1999, salePriceCents: 1500, variants: sizes })
  const before = await stored(id)
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1",
    [id],
  )
  const given = { variant_id: rows.map((row) => row.id), variant_stock: ["7", "8", "9"] }
  const edited = await owner.post(`${path}?q=mug&quick=${id}&lang=en`, {
    price: "30",
    sale_price: "",
    ...given,
  })
  expect(await stored(id)).not.toEqual(before)
  const action = await undoOf(owner, edited)
  const undone = await owner.post(action, {})
  expect([undone.status, undone.headers.get("location")]).toEqual([302, `${path}?q=mug&done=undone`])
  expect(await stored(id)).toEqual(before)
  const page = await owner.visit(`${path}?done=undone&lang=en`)
  expect(textOf(page.html)).toContain("Undone: the product is as it was before.")
  expect(textOf((await app.visitor().visit(`/shop/${shop.slug}`)).html)).toContain("$19.99")
})

test("a price that was none, and a product that had no variant, become so again", async () => {
  const { owner, id } = await arrange({ priceCents: null, variants: [] })
  const before = await stored(id)
  const edit = { price: "0", sure: "price_free", variant_id: "", variant_stock: "4" }
  const edited = await owner.post(`${path}?quick=${id}&lang=en`, edit)
  expect(await stored(id)).toMatchObject({ price: "0.00", variants: [{ stock: 4 }] })
  await owner.post(await undoOf(owner, edited), {})
  expect(await stored(id)).toEqual(before)
})

test("pressed twice it is undone once, and both answers say that it is", async () => {
  const { owner, id } = await arrange({ priceCents: 1000 })
  const before = await stored(id)
  const action = await undoOf(owner, await owner.post(`${path}?quick=${id}&lang=en`, { price: "11" }))
  const results = await Promise.all([owner.post(action, {}), owner.post(action, {})])
  expect(results.map(({ status }) => status)).toEqual([302, 302])
  expect(await stored(id)).toEqual(before)
})

test.each([
  ["en", "Not undone: this product was changed again after that. You see it as it is now."],
  ["ar", "لم يتمّ التراجع: تغيّر هذا المنتج مرّة أخرى بعد ذلك. تراه هنا كما هو الآن."],
])("what was changed elsewhere meanwhile is kept, and said so (%s)", async (lang, sentence) => {
  const { owner, id } = await arrange({ priceCents: 1000 })
  const action = await undoOf(owner, await owner.post(`${path}?quick=${id}&lang=en`, { price: "11" }))
  const changes = [
    () => app.database.owner.query("update products set name = 'Cup' where id = $1", [id]),
    () =>
      app.database.owner.query("update product_variants set stock = stock + 1 where product_id = $1", [id]),
    () => owner.post(`${path}?quick=${id}`, { price: "12" }),
  ]
  for (const change of changes) {
    await change()
    const before = await stored(id)
    const result = await owner.post(`${action}&lang=${lang}`, {})
    expect([result.status, textOf(result.html)]).toEqual([409, expect.stringContaining(sentence)])
    expect(await stored(id)).toEqual(before)
  }
})

test("only the last edit is undone, and only by the shop that made it", async () => {
  const { owner, id } = await arrange({ priceCents: 1000 })
  const theirs = await arrange({ priceCents: 1000 })
  const first = await undoOf(owner, await owner.post(`${path}?quick=${id}&lang=en`, { price: "11" }))
  const last = await undoOf(owner, await owner.post(`${path}?quick=${id}&lang=en`, { price: "12" }))
  const before = await stored(id)
  const results = [
    await owner.post(first, {}),
    await theirs.owner.post(last, {}),
    await owner.post(`${path}?undo=${theirs.id}&version=1`, {}),
    await owner.post(`${path}?undo=${randomUUID()}&version=1`, {}),
    await owner.post(`${path}?undo=${id}&version=x`, {}),
    await app.visitor().post(last, {}),
  ]
  expect(results.map(({ status }) => status)).toEqual([409, 404, 404, 404, 404, 302])
  expect(await stored(id)).toEqual(before)
  await owner.visit(last)
  expect(await stored(id), "reading changes nothing").toEqual(before)
  expect((await owner.post(last, {})).status, "the control").toBe(302)
  expect(await stored(id)).toMatchObject({ price: "11.00" })
})

test("a shop that is full undoes as well", async () => {
  const shop = await insertShop(app.database.owner, { productLimit: 1 })
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop, { priceCents: 500, variants: [] })
  const before = await stored(id)
  const edited = await owner.post(`${path}?quick=${id}&lang=en`, { variant_id: "", variant_stock: "2" })
  expect((await owner.post(await undoOf(owner, edited), {})).status).toBe(302)
  expect(await stored(id)).toEqual(before)
})
