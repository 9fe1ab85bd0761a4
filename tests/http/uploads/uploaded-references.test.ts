import { randomUUID } from "node:crypto"
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { readUploaded, signUploaded } from "#app/images/stored/uploaded-reference.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { newForm, saveOpen, sendAhead, uploadAhead } from "#tests/client/open-form.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

type Arranged = { shop: TestShop; owner: Visitor }
let one: Arranged
let other: Arranged

async function arrange(options: Parameters<typeof insertShop>[1] = {}): Promise<Arranged> {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}
beforeAll(async () => {
  one = await arrange()
  other = await arrange()
})
afterEach(() => vi.useRealTimers())

/** Returns the products of a shop, each with the keys of its pictures. */
async function productsOf({ shop }: Arranged): Promise<{ id: string; name: string; keys: string[] }[]> {
  const { rows } = await app.database.owner.query<{ id: string; name: string; keys: string[] }>(
    `select id, name, array(select image_url from product_images
       where product_images.product_id = products.id order by position) as keys
     from products where shop_id = $1 order by created_at`,
    [shop.id],
  )
  return rows
}

const filesOf = (id: string) => readdir(join(app.images, "product-images", id)).catch(() => [])

/** Saves the picture of a reference, and expects that it is lost and nothing is stored. */
async function expectLost(who: Arranged, form: string, reference: string): Promise<void> {
  const before = await productsOf(who)
  const saved = await saveOpen(who.owner, form, { name: "Lost", picture: `new:${reference}` })
  expect([saved.status, saved.body.lostPictures, saved.body.error?.key]).toEqual([
    ...[409, [reference], "pictures_gone"],
  ])
  expect(await productsOf(who)).toEqual(before)
}

test("a reference saves a picture of its own shop and product only, and only unchanged", async () => {
  const form = newForm()
  const reference = await uploadAhead(one.owner, await picture(), form)
  await expectLost(one, newForm(), reference)
  await expectLost(other, form, reference)
  const [head = "", body = "", signature = ""] = reference.split(".")
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>
  const productId = String(claims["key"]).split("/")[1] ?? ""
  const readBy = ({ shop }: Arranged) => readUploaded(shop.id, productId, reference)
  expect([await readBy(one), await readBy(other)]).toEqual([
    { key: claims["key"], placeholder: claims["placeholder"] },
    null,
  ])
  const forged = (change: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")
  for (const [what, changed] of Object.entries({
    "another placeholder": [head, forged({ placeholder: "data:image/webp;base64,AAAA" }), signature],
    "a later end": [head, forged({ exp: Number(claims["exp"]) + 1 }), signature],
    "another signature": [head, body, signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))],
    "no signature": [Buffer.from('{"alg":"none"}').toString("base64url"), body, "AA"],
    "no reference": ["a", "b", "c"],
  })) {
    expect(changed.join("."), what).not.toBe(reference)
    await expectLost(one, form, changed.join("."))
  }
  const saved = await saveOpen(one.owner, form, { name: "Own", picture: `new:${reference}` })
  expect(saved.body, "the control").toMatchObject({ saved: true })
})

test("a reference ends before the cleanup may delete its files, and a new upload saves the form", async () => {
  const form = newForm()
  const reference = await uploadAhead(one.owner, await picture(), form)
  const claims = JSON.parse(Buffer.from(reference.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number
    key: string
    placeholder: string
  }
  const hours = (claims.exp * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(22.9)
  expect(hours).toBeLessThanOrEqual(23)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 23.5 * 3_600_000 })
  const old = await signUploaded(one.shop.id, claims)
  vi.useRealTimers()
  await expectLost(one, form, old)
  const again = await uploadAhead(one.owner, await picture(), form)
  expect((await saveOpen(one.owner, form, { name: "Late", picture: `new:${again}` })).body).toMatchObject({
    saved: true,
  })
})

test("a picture whose files are gone is not saved: the form names it, and its new upload is", async () => {
  const id = await insertProduct(app.database.owner, one.shop, { name: "Hollow", pictures: 0 })
  const version = await versionOf(app.database.owner, id)
  const reference = await uploadAhead(one.owner, await picture(), id)
  const [file = ""] = await filesOf(id)
  await rm(join(app.images, "product-images", id, file))
  const saved = await saveOpen(one.owner, id, { version, picture: `new:${reference}` })
  expect([saved.status, saved.body.lostPictures]).toEqual([409, [reference]])
  expect(await versionOf(app.database.owner, id), "nothing is stored").toBe(version)
  const again = await uploadAhead(one.owner, await picture(), id)
  expect((await saveOpen(one.owner, id, { version, picture: `new:${again}` })).body).toEqual({ saved: true })
})

test("a picture that is sent again after a lost response is stored once, and twice in a form is two pictures", async () => {
  const who = await arrange()
  const form = newForm()
  const upload = async () => `new:${await uploadAhead(who.owner, await picture(), form)}`
  const [, second, third] = [await upload(), await upload(), await upload()]
  const saved = await saveOpen(who.owner, form, { name: "Pair", picture: [second, third] })
  expect(saved.body).toMatchObject({ saved: true })
  const [product] = await productsOf(who)
  expect(product?.keys).toHaveLength(2)
  expect(new Set(product?.keys).size).toBe(1)
  expect(await filesOf(product?.id ?? "")).toHaveLength(12)
})

test("an uploaded picture that is removed from the product meanwhile is not saved without its files", async () => {
  const id = await insertProduct(app.database.owner, one.shop, { name: "Same", pictures: 0 })
  const save = async (reference: string) =>
    saveOpen(one.owner, id, {
      version: await versionOf(app.database.owner, id),
      picture: `new:${reference}`,
    })
  expect((await save(await uploadAhead(one.owner, await picture(), id))).body).toEqual({ saved: true })
  const reference = await uploadAhead(one.owner, await picture(), id)
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_images where product_id = $1",
    [id],
  )
  const removed = await one.owner.post(`/shop/products/pictures?product=${id}&image=${rows[0]?.id}`, {})
  expect(removed.status).toBe(200)
  expect([await filesOf(id), (await save(reference)).body.lostPictures]).toEqual([[], [reference]])
  expect((await save(await uploadAhead(one.owner, await picture(), id))).body).toEqual({ saved: true })
})

test("an upload needs an own product: another shop's, one that is gone and none are rejected before the file is read", async () => {
  const theirs = await insertProduct(app.database.owner, other.shop, { pictures: 0 })
  for (const id of [theirs, randomUUID()]) {
    const { status, body } = await sendAhead(one.owner, await picture(), id)
    expect([status, body]).toEqual([404, { error: { key: "product_gone", params: {} } }])
    expect(await filesOf(id)).toEqual([])
  }
  for (const form of ["new", "new=nonsense"])
    expect((await sendAhead(one.owner, await picture(), form)).status).toBe(400)
  expect((await sendAhead(other.owner, await picture(), theirs)).status, "the control").toBe(200)
})

test("one form makes one product: sent twice, twice at once, and with other input it is a conflict", async () => {
  const who = await arrange()
  const form = newForm()
  const sent = {
    ...{ name: "Once", is_active: "on" },
    picture: `new:${await uploadAhead(who.owner, await picture(), form)}`,
  }
  const twice = await Promise.all([saveOpen(who.owner, form, sent), saveOpen(who.owner, form, sent)])
  const again = await saveOpen(who.owner, form, sent)
  const [product] = await productsOf(who)
  for (const { body } of [...twice, again]) expect(body).toEqual({ saved: true, live: product?.id })
  expect((await productsOf(who)).map(({ name, keys }) => [name, keys.length])).toEqual([["Once", 1]])
  const changed = await saveOpen(who.owner, form, { ...sent, name: "Twice" })
  expect([changed.status, changed.body.theirs?.name]).toEqual([409, "Once"])
  const next = { ...sent, name: "Twice", version: String(changed.body.theirs?.version) }
  const { body } = await saveOpen(who.owner, form, {
    ...next,
    picture: changed.body.theirs?.pictures[0]?.id ?? "",
  })
  expect(body).toMatchObject({ saved: true })
  expect((await productsOf(who)).map(({ name }) => name)).toEqual(["Twice"])
})

test("a form that is sent again is saved where its product was the last one that the plan allows", async () => {
  const who = await arrange({ productLimit: 1 })
  const form = newForm()
  const sent = { picture: `new:${await uploadAhead(who.owner, await picture(), form)}` }
  for (const _ of ["first", "again"])
    expect((await saveOpen(who.owner, form, sent)).body).toMatchObject({ saved: true })
  expect((await saveOpen(who.owner, newForm(), { sure: "no_picture" })).body.error?.key).toBe(
    "product_limit_reached",
  )
  const [product] = await productsOf(who)
  expect(await filesOf(product?.id ?? "")).toHaveLength(12)
})

test("a form without a script has its product's key in its address, and is no second product when it is sent again", async () => {
  const who = await arrange()
  const { html } = await who.owner.visit("/shop/products?new=&lang=en")
  const keys = [...html.matchAll(/action="[^"]*[?&](?:amp;)?new=([0-9a-f-]{36})/g)].map(([, key]) => key)
  expect(keys).toEqual([expect.any(String)])
  const address = `/shop/products?new=${keys[0]}&lang=en`
  const wrong = await who.owner.post(address, productForm({ name: "Plain", price: "x" }))
  expect([wrong.status, wrong.html.includes(`new=${keys[0]}`)]).toEqual([422, true])
  for (const _ of ["first", "again"])
    expect(
      (await who.owner.post(address, productForm({ name: "Plain", images: await picture() }))).status,
    ).toBe(302)
  const [product] = await productsOf(who)
  expect([product?.name, product?.keys.length]).toEqual(["Plain", 1])
  expect(await filesOf(product?.id ?? "")).toHaveLength(12)
  expect(await productsOf(who)).toHaveLength(1)
})

test("a form of the release before still saves its staged pictures, once, and only its own shop's", async () => {
  const who = await arrange()
  const staged = await stage(who)
  const stolen = await saveOpen(other.owner, "new", { name: "Stolen", picture: `new:${staged}` })
  expect([stolen.status, stolen.body.lostPictures]).toEqual([409, [staged]])
  const saved = await saveOpen(who.owner, "new", { name: "Former", picture: `new:${staged}` })
  expect(saved.body).toMatchObject({ saved: true })
  const [product] = await productsOf(who)
  expect(product?.keys).toEqual([`product-images/${product?.id}/${"c".repeat(32)}`])
  expect(await filesOf(product?.id ?? "")).toHaveLength(12)
  const again = await saveOpen(who.owner, "new", { name: "Again", picture: `new:${staged}` })
  expect([again.status, again.body.lostPictures]).toEqual([409, [staged]])
})

/** Stages a picture as the release before did: its files and its row. */
async function stage({ shop }: Arranged): Promise<string> {
  const id = randomUUID()
  const store = storeAt(`file:${app.images}`)
  for (const file of fileKeys("product", `staged-images/${shop.id}/${id.replaceAll("-", "")}`))
    await store.put(file, Buffer.from("picture"))
  await app.database.owner.query(
    `insert into staged_pictures (shop_id, id, hash, placeholder)
     values ($1, $2, repeat('c', 32), 'data:image/webp;base64,AAAA')`,
    [shop.id, id],
  )
  return id
}
