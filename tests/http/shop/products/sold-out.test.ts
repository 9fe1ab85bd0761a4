import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()
const path = "/shop/products"

type Variants = NonNullable<Parameters<typeof insertProduct>[2]>["variants"]

async function arrange(variants: Variants = [[null, null, 7]], options: { productLimit?: number } = {}) {
  const shop = await insertShop(app.database.owner, options)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop, { name: "Mug", variants })
  const mark = (fields: Record<string, string>) => owner.post(`${path}?stock=${id}&lang=en`, fields)
  return { shop, owner, id, mark }
}

async function variantsOf(id: string): Promise<{ id: string; stock: number; last: number | null }[]> {
  const { rows } = await app.database.owner.query(
    "select id, stock, last_stock as last from product_variants where product_id = $1 order by position",
    [id],
  )
  return rows as { id: string; stock: number; last: number | null }[]
}

const stocksOf = async (id: string) => (await variantsOf(id)).map(({ stock }) => stock)

const three = [
  ["S", null, 1],
  ["M", null, 2],
  ["L", null, 3],
] as const

test("a product is sold out at once for shoppers, and back with the number that it had", async () => {
  const { shop, owner, id, mark } = await arrange()
  const shown = async () => textOf((await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=en`)).html)
  const sold = await mark({ to: "sold-out", seen: "7" })
  expect(sold.status).toBe(302)
  expect(sold.headers.get("location")).toMatch(new RegExp(`^${path}\\?done=sold-out\\.${id}\\.\\d+$`))
  expect(await stocksOf(id)).toEqual([0])
  expect(await shown()).toContain("Out of stock")
  expect(textOf((await owner.visit(sold.headers.get("location") ?? "")).html)).toContain("Mug is sold out.")
  const back = await mark({ to: "back", seen: "0" })
  expect(await stocksOf(id)).toEqual([7])
  expect(await shown()).not.toContain("Out of stock")
  const { html } = await owner.visit(back.headers.get("location") ?? "")
  expect(textOf(html)).toContain("Mug is back in stock.")
})

test("the number is kept whoever sold it out, and forgotten once there is stock again", async () => {
  const { owner, id, mark } = await arrange()
  await owner.post(`${path}?quick=${id}`, { variant_id: "", variant_stock: "0" })
  expect(await variantsOf(id)).toMatchObject([{ stock: 0, last: 7 }])
  await owner.post(`${path}?quick=${id}`, { variant_id: "", variant_stock: "0" })
  expect(await variantsOf(id), "once more").toMatchObject([{ stock: 0, last: 7 }])
  await owner.post(`${path}?quick=${id}`, { variant_id: "", variant_stock: "4" })
  expect(await variantsOf(id)).toMatchObject([{ stock: 4, last: null }])
  await mark({ to: "sold-out", seen: "4" })
  await mark({ to: "back", seen: "0" })
  expect(await stocksOf(id)).toEqual([4])
})

test("one variant, or all of them; what was sold out before stays so", async () => {
  const { owner, id, mark } = await arrange(three)
  const [small, medium] = await variantsOf(id)
  const one = await mark({ to: "sold-out", variant_id: medium?.id ?? "", seen: "2" })
  expect(await stocksOf(id)).toEqual([1, 0, 3])
  const { html } = await owner.visit(one.headers.get("location") ?? "")
  expect(textOf(html)).toContain("One variant of Mug is sold out.")
  await mark({ to: "sold-out", seen: "4" })
  expect(await stocksOf(id)).toEqual([0, 0, 0])
  await mark({ to: "back", variant_id: small?.id ?? "", seen: "0" })
  expect(await stocksOf(id)).toEqual([1, 0, 0])
  await mark({ to: "back", seen: "1" })
  expect(await stocksOf(id)).toEqual([1, 2, 3])
})

test("undo restores the variants that were in stock, and leaves the others sold out", async () => {
  const { owner, id, mark } = await arrange(three)
  const [small] = await variantsOf(id)
  await mark({ to: "sold-out", variant_id: small?.id ?? "", seen: "1" })
  const before = await variantsOf(id)
  const undo = async (location: string | null) => {
    const [, version] = /\.(\d+)$/.exec(location ?? "") ?? []
    return owner.post(`${path}?undo=${id}&version=${version}`, {})
  }
  const all = await mark({ to: "sold-out", seen: "5" })
  expect((await undo(all.headers.get("location"))).status).toBe(302)
  expect(await variantsOf(id)).toEqual(before)
  const back = await mark({ to: "back", seen: "5" })
  expect(await stocksOf(id)).toEqual([1, 2, 3])
  expect((await undo(back.headers.get("location"))).status).toBe(302)
  expect(await variantsOf(id)).toEqual(before)
})

test("what another device changed is not overwritten: it is said, and shown", async () => {
  const { owner, id, mark } = await arrange()
  await app.database.owner.query("update product_variants set stock = 20 where product_id = $1", [id])
  const result = await mark({ to: "sold-out", seen: "7" })
  expect(result.status).toBe(409)
  expect(textOf(result.html)).toContain("Nothing was changed: the stock is not what you saw any more.")
  expect(textOf(result.html)).toContain("Stock: 20")
  expect(await stocksOf(id)).toEqual([20])
  const arabic = await owner.post(`${path}?stock=${id}&lang=ar`, { to: "sold-out", seen: "7" })
  expect(textOf(arabic.html)).toContain("لم يتغيّر شيء: لم يعد المخزون كما رأيته.")
})

test("two presses at once change it once, and the second finds it so: both are answered with the notice", async () => {
  const { id, mark } = await arrange()
  const results = await Promise.all([
    mark({ to: "sold-out", seen: "7" }),
    mark({ to: "sold-out", seen: "7" }),
  ])
  const leadTo = results.map(({ headers }) => headers.get("location") ?? "")
  expect(results.map(({ status }) => status)).toEqual([302, 302])
  expect(
    leadTo.filter((location) => /\.\d+$/.test(location)),
    "one of them can be undone",
  ).toHaveLength(1)
  expect(await variantsOf(id)).toMatchObject([{ stock: 0, last: 7 }])
})

test("where no number is known the card and the sheet ask for one", async () => {
  const { owner, id, mark } = await arrange([
    ["S", null, 0],
    ["M", null, 0],
  ])
  const [small] = await variantsOf(id)
  expect((await mark({ to: "back", variant_id: small?.id ?? "", seen: "0" })).status).toBe(409)
  expect(await stocksOf(id)).toEqual([0, 0])
  const { html: sheet } = await owner.visit(`${path}?stock=${id}&lang=en`)
  expect(sheet).toMatch(/<a[^>]*href="[^"]*quick=[^>]*aria-label="Back in stock: S"/)
  const single = await insertProduct(app.database.owner, (await arrange()).shop, { variants: [] })
  expect(await stocksOf(single)).toEqual([])
  const bare = await arrange([[null, null, 0]])
  const { html: list } = await bare.owner.visit(`${path}?lang=en`)
  expect(list).toMatch(/<a[^>]*href="[^"]*quick=[^>]*aria-label="Back in stock: Mug"/)
})

test("a shop that is full marks as well", async () => {
  const { id, mark } = await arrange([[null, null, 3]], { productLimit: 1 })
  expect((await mark({ to: "sold-out", seen: "3" })).status).toBe(302)
  expect((await mark({ to: "back", seen: "0" })).status).toBe(302)
  expect(await stocksOf(id)).toEqual([3])
})

test("other forms, other shops' products and other products' variants change nothing", async () => {
  const { shop, owner, id, mark } = await arrange()
  const theirs = await arrange()
  const sibling = await insertProduct(app.database.owner, shop)
  const [[own], [foreign]] = [await variantsOf(id), await variantsOf(theirs.id)]
  const before = [await variantsOf(id), await variantsOf(theirs.id), await variantsOf(sibling)]
  const sold = { to: "sold-out", seen: "7" }
  const results = [
    await owner.post(`${path}?stock=${theirs.id}`, sold),
    await owner.post(`${path}?stock=${randomUUID()}`, sold),
    await owner.post(`${path}?stock=nonsense`, sold),
    await mark({ ...sold, variant_id: foreign?.id ?? "" }),
    await owner.post(`${path}?stock=${sibling}`, { ...sold, variant_id: own?.id ?? "" }),
    await mark({ ...sold, variant_id: "nonsense" }),
    await mark({ ...sold, to: "gone" }),
    await mark({ ...sold, seen: "-7" }),
    await mark({ ...sold, stock: "7" }),
    await mark({}),
  ]
  expect(results.map(({ status }) => status)).toEqual([404, 404, 404, 409, 409, 400, 400, 400, 400, 400])
  expect([await variantsOf(id), await variantsOf(theirs.id), await variantsOf(sibling)]).toEqual(before)
  expect((await theirs.mark(sold)).status, "the control").toBe(302)
})
