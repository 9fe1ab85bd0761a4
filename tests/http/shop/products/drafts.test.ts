import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import type { DraftsActionData } from "#app/dashboard/products/drafts/drafts-action-data.ts"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { read, saveOpen } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { importFile } from "#tests/fixtures/product-file.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { picture } from "#tests/fixtures/product-form.ts"
import { anotherPicture, begin, page, send } from "./draft-pictures.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}
let one: Awaited<ReturnType<typeof arrange>>
let other: Awaited<ReturnType<typeof arrange>>
beforeAll(async () => {
  one = await arrange()
  other = await arrange()
})

async function stored(id: string) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select name, price, is_active, draft, array(select stock from product_variants where product_id = products.id) as stocks,
       array(select image_url from product_images where product_id = products.id) as pictures
     from products where id = $1`,
    [id],
  )
  return rows[0]
}
const count = async ({ id }: { id: string }) =>
  (await app.database.owner.query("select from products where shop_id = $1", [id])).rowCount

async function versionOf(id: string): Promise<string> {
  const { rows } = await app.database.owner.query<{ version: number }>(
    "select version from products where id = $1",
    [id],
  )
  return String(rows[0]?.version)
}

async function save(owner: Visitor, fields: Fields, action: "" | "?publish" = "") {
  return read<DraftsActionData>(await owner.post(`${page}/save${action}`, fields))
}

const card = ({ id, version }: { id: string; version: string }, name: string, price: string) => ({
  ...{ draft: id, version, name, price },
})

test("a picture begins a product that nobody sees: in stock, under a provisional name; sent again it begins no second one", async () => {
  const { shop, owner } = await arrange({ language: "ar" })
  const key = randomUUID()
  const first = await send(owner, key)
  expect(first.status).toBe(200)
  const again = await send(owner, key)
  expect(again.body).toEqual(first.body)
  expect(await count(shop)).toBe(1)
  const id = first.body.draft?.id ?? ""
  expect(await stored(id)).toMatchObject({
    ...{ name: "منتج جديد 1", price: null, is_active: false, draft: "unnamed", stocks: [1_000_000] },
    pictures: [expect.stringContaining(`product-images/${id}/`)],
  })

  // Another square under the same key takes the place of the first, with its files.
  const before = String((await stored(id))?.["pictures"])
  const replaced = await send(owner, key, await anotherPicture())
  expect(replaced.body.draft?.id).toBe(id)
  const pictures = (await stored(id))?.["pictures"]
  expect(pictures).toEqual([expect.not.stringMatching(before)])
  expect((await owner.visit(`/images/${String(pictures)}-160.jpg`)).status).toBe(200)
  expect((await owner.visit(`/images/${before}-160.jpg`)).status).toBe(404)
})

test("two that arrive at the same time under one key are one draft", async () => {
  const { shop, owner } = await arrange()
  const key = randomUUID()
  const results = await Promise.all([send(owner, key), send(owner, key)])
  expect(results.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(results.map(({ body }) => body.draft?.id)).size).toBe(1)
  expect(await count(shop)).toBe(1)
})

test("the plan's limit refuses the draft that does not fit, and leaves nothing of it", async () => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  await begin(owner)
  const rejected = await send(owner)
  expect([rejected.status, rejected.body]).toEqual([
    422,
    { error: { key: "product_limit_reached", params: { limit: 1, count: 1 } } },
  ])
  expect(await count(shop)).toBe(1)
  const html = (await owner.visit(`${page}?lang=en`)).html
  expect(html).toContain("Product limit reached. Your plan allows 1 products")
  expect(html, "nothing more can be chosen").not.toContain('type="file"')
})

test("beside forty cards no picture can be chosen, and the page says why", async () => {
  const { shop, owner } = await arrange({ productLimit: -1 })
  await app.database.owner.query(
    `insert into products (shop_id, name, is_active, draft)
     select $1, 'Draft ' || n, false, 'named' from generate_series(1, $2::integer) as n`,
    [shop.id, limits.drafts],
  )
  const html = (await owner.visit(`${page}?lang=en`)).html
  expect(html).not.toContain('type="file"')
  expect(textOf(html)).toContain(
    `${limits.drafts} drafts are all that fit here at once. Publish some of them`,
  )
})

test("what was typed is saved, a wrong price is not, and only what is whole is published", async () => {
  const { owner } = one
  const [soap, bowl, lamp] = [await begin(owner), await begin(owner), await begin(owner)]
  const retained = await save(owner, card(lamp, "Lamp", "cheap"))
  expect(retained.body.cards).toMatchObject([
    { id: lamp.id, saved: { is: "saved", lacks: [] }, problems: { price: "money_format" } },
  ])
  expect(await stored(lamp.id)).toMatchObject({ name: "Lamp", draft: "named", price: null, is_active: false })

  const { body } = await save(
    owner,
    {
      draft: [soap.id, bowl.id, lamp.id],
      version: [soap.version, bowl.version, "999"],
      name: ["Soap", "", "Lamp"],
      price: ["٦٫٥", "3", "0"],
    },
    "?publish",
  )
  const of = (id: string) => body.cards?.find((one) => one.id === id)
  expect(of(soap.id)?.saved).toEqual({ is: "published" })
  expect(of(bowl.id)?.saved).toMatchObject({ is: "saved", lacks: ["name"] })
  expect(of(lamp.id)?.saved, "its price differs, and its version is not the stored one").toEqual({
    is: "changed",
  })
  expect(await stored(soap.id)).toMatchObject({ name: "Soap", price: "6.50", is_active: true, draft: null })
  expect(await stored(bowl.id)).toMatchObject({ price: "3.00", is_active: false, draft: "unnamed" })

  // The answer was lost: what is sent again is in conflict with nothing.
  const again = await save(owner, card(soap, "Soap", "6.5"), "?publish")
  expect(again.body.cards).toMatchObject([{ saved: { is: "published" } }])
  const same = await save(owner, card(bowl, "", "3"))
  expect(same.body.cards).toMatchObject([{ saved: { is: "saved" } }])
})

test("a price of 0 and a missing picture keep a draft from being published, an emptied name takes its name", async () => {
  const { owner, shop } = one
  const free = await begin(owner)
  expect((await save(owner, card(free, "Free", "0"), "?publish")).body.cards).toMatchObject([
    { saved: { is: "saved", lacks: ["price"] } },
  ])
  const bare = await insertProduct(app.database.owner, shop, {
    isActive: false,
    priceCents: null,
    name: "Bare",
  })
  const version = { id: bare, version: "1" }
  const result = await save(owner, card({ ...version, version: await versionOf(bare) }, "", "5"), "?publish")
  expect(result.body.cards).toMatchObject([{ saved: { is: "saved", lacks: ["name", "picture"] } }])
  expect(await stored(bare)).toMatchObject({ name: "Bare", draft: "unnamed", price: "5.00" })
  expect((await owner.visit(`${page}?lang=en`)).html, "it stays a draft with its price").toContain(bare)
})

test("a draft without a price is published, as the product form publishes it", async () => {
  const { shop, owner } = await arrange()
  const draft = await begin(owner)
  const published = await save(owner, card(draft, "Sofa", ""), "?publish")
  expect(published.body.cards).toMatchObject([{ saved: { is: "published" } }])
  expect(await stored(draft.id)).toMatchObject({ name: "Sofa", price: null, is_active: true })
  const shopper = (await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html
  expect(textOf(shopper)).toMatch(/Sofa.*Ask for the price/s)
})

test("prices that jump are asked about together, once for each price, with and without a script", async () => {
  const { owner } = await arrange()
  const drafts = await Promise.all([begin(owner), begin(owner), begin(owner)])
  const rows = async (prices: readonly string[]): Promise<Fields> => ({
    draft: drafts.map(({ id }) => id),
    version: await Promise.all(drafts.map(({ id }) => versionOf(id))),
    name: ["Mug", "Bowl", "Vase"],
    price: prices,
    price_before: ["12.50", "8", ""],
  })
  const { cards } = (await save(owner, await rows(["125", "1", "900"]), "?publish")).body
  const answered = cards?.map(({ id, saved, jump }) => [
    drafts.findIndex((draft) => draft.id === id),
    saved.is,
    jump,
  ])
  expect(answered?.toSorted()).toEqual([
    [0, "saved", { before: 1_250, cents: 12_500 }],
    [1, "saved", { before: 800, cents: 100 }],
    [2, "published", undefined],
  ])
  const form = {
    images: new File([], ""),
    ...(await rows(["125", "2", "900"])),
    sure: drafts.map(({ id }, at) => `${id}=${[12_500, 100][at]}`).join(" "),
  }
  const plain = await owner.post(`${page}?publish&lang=en`, form)
  expect(plain.status).toBe(422)
  expect(textOf(plain.html)).toContain("Bowl : was $8.00, now $2.00")
  expect(textOf(plain.html)).not.toContain("was $12.50")
  expect([(await stored(drafts[0].id))?.["is_active"], (await stored(drafts[1].id))?.["is_active"]]).toEqual([
    true,
    false,
  ])
})

test("an unnamed draft is published nowhere else either, until it is renamed there", async () => {
  const { owner } = one
  const draft = await begin(owner)
  const rejected = await owner.post(`/shop/products?switch=${draft.id}&lang=en`, { active: "true" })
  expect([rejected.status, rejected.html]).toEqual([
    422,
    expect.stringContaining("Give the product a name before shoppers see it."),
  ])
  const file = `id,name,active\n${draft.id},${String((await stored(draft.id))?.["name"])},yes\n`
  const imported = await importFile(owner, file)
  expect([imported.status, imported.html]).toEqual([
    422,
    expect.stringContaining("A draft in this file has no name of its own yet"),
  ])
  const version = await versionOf(draft.id)
  const saved = await saveOpen(owner, draft.id, { name: "Renamed", version })
  expect(saved.status).toBe(200)
  expect(await stored(draft.id)).toMatchObject({ name: "Renamed", is_active: true, draft: null })
})

test("another shop's drafts are neither seen, saved, published nor left out; a key of theirs begins a draft of one's own", async () => {
  const key = randomUUID()
  const theirs = (await send(other.owner, key)).body.draft?.id ?? ""
  expect((await one.owner.visit(page)).html).not.toContain(theirs)
  const result = await save(one.owner, card({ id: theirs, version: "1" }, "Stolen", "1"), "?publish")
  expect(result.body.cards).toMatchObject([{ saved: { is: "gone" } }])
  await one.owner.post(`${page}/pictures?drop=${theirs}`, {})
  expect(await stored(theirs)).toMatchObject({ draft: "unnamed", is_active: false })
  expect((await send(one.owner, key)).body.draft?.id).not.toBe(theirs)

  await other.owner.post(`${page}/pictures?drop=${theirs}`, {})
  expect(await stored(theirs)).toBeUndefined()
})

test("what is no draft any more is not left out, and its picture is not replaced", async () => {
  const { owner } = one
  const key = randomUUID()
  const id = (await send(owner, key)).body.draft?.id ?? ""
  await save(owner, card({ id, version: await versionOf(id) }, "Sold", "2"), "?publish")
  await owner.post(`${page}/pictures?drop=${id}`, {})
  const late = await send(owner, key, await anotherPicture())
  expect([late.status, late.body.error?.key]).toEqual([404, "product_gone"])
  expect(await stored(id)).toMatchObject({ is_active: true, name: "Sold" })
})

test.each<[string, Fields]>([
  ["half a row", { draft: randomUUID(), name: "", price: "" }],
  ["one draft twice", { draft: ["a", "a"], version: ["1", "1"], name: ["", ""], price: ["", ""] }],
  ["no id", { draft: "1 or 1", version: "1", name: "", price: "" }],
  ["another field", { draft: randomUUID(), version: "1", name: "", price: "", is_active: "on" }],
])("a form with %s is refused", async (_, fields) => {
  const result = await save(one.owner, fields, "?publish")
  expect([result.status, result.body.error?.key]).toEqual([400, "upload_unreadable"])
})

test.each(["", "a", "../../x", "x".repeat(65)])("the key %j is refused", async (key) => {
  expect((await send(one.owner, encodeURIComponent(key))).status).toBe(400)
})

test("without a script pictures and cards come in one form, and what is kept is answered in its card", async () => {
  const { shop, owner } = await arrange()
  const added = await owner.post(page, { images: [await picture(), await picture()] })
  expect([added.status, added.headers.get("location")]).toEqual([302, `${page}?done=added.2`])
  const html = (await owner.visit(`${page}?lang=en&done=added.2`)).html
  expect(html).toContain("2 drafts added.")
  const ids = [...html.matchAll(/name="draft" value="([^"]+)"/g)].map(([, id]) => id ?? "")
  expect(ids).toHaveLength(2)
  const version = await Promise.all(ids.map(versionOf))
  const sent = await owner.post(`${page}?publish&lang=en`, {
    ...{ draft: ids, version, name: ["Soap", "Bowl"], price: ["6", "cheap"], images: new File([], "") },
  })
  expect(sent.status).toBe(422)
  expect(sent.html).toContain("Write a price like 12.50")
  expect(sent.html).toContain('value="cheap"')
  expect(await stored(ids[0] ?? "")).toMatchObject({ is_active: true })
  expect(await stored(ids[1] ?? "")).toMatchObject({ is_active: false, name: "Bowl" })

  const left = { draft: ids[1] ?? "", version: await versionOf(ids[1] ?? ""), name: "Bowl", price: "" }
  await owner.post(`${page}?leave=${ids[1]}`, { ...left, images: new File([], "") })
  expect(await count(shop)).toBe(1)
})
