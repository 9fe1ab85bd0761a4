import { randomUUID } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { textOf } from "#tests/client/page.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import type { Page } from "#tests/client/visitor.ts"
import { path, leadsTo, selectionOf } from "./selection.ts"

const app = useTestApplication()
const { arrange, rows } = selectionOf(app)

const column = async (shop: { id: string }, name: string) => (await rows(shop)).map((row) => row[name])

const toastOf = async (owner: Awaited<ReturnType<typeof arrange>>["owner"], page: Page, lang = "en") =>
  textOf((await owner.visit(`${page.headers.get("location")}&lang=${lang}`)).html)

test("products are hidden and shown together, and shoppers see that at once", async () => {
  const { shop, ids, owner } = await arrange()
  const some = ids.slice(0, 2)
  const hidden = await owner.post(`${path}?q=thing&selected=deactivate`, { id: some })
  expect(leadsTo(hidden)).toEqual([302, `${path}?q=thing&done=deactivate.2.0.0`])
  expect(await toastOf(owner, hidden)).toContain("2 products are inactive now.")
  expect(await toastOf(owner, hidden, "ar")).toContain("منتجان مخفيّان الآن.")
  expect(await column(shop, "is_active")).toEqual([false, false, true])
  const shopper = textOf((await app.visitor().visit(`/shop/${shop.slug}`)).html)
  expect([shopper.includes("Thing 0"), shopper.includes("Thing 2")]).toEqual([false, true])
  const shown = await owner.post(`${path}?selected=activate`, { id: ids })
  expect(await toastOf(owner, shown)).toContain("3 products are active now.")
  expect(await toastOf(owner, shown, "ar")).toContain("3 منتجات معروضة الآن.")
  expect(await column(shop, "is_active")).toEqual([true, true, true])
})

test("products are moved to a category or out of any", async () => {
  const { shop, ids, owner } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  const asking = await owner.post(`${path}?selected=move`, { id: ids.slice(1) })
  const question = `${path}?selected=move&id=${ids[1]}&id=${ids[2]}`
  expect(leadsTo(asking)).toEqual([302, question])
  const page = textOf((await owner.visit(question)).html)
  for (const expected of ["Move 2 products", "Thing 1", "Thing 2", "No category", "Kitchen"])
    expect(page).toContain(expected)
  const moved = await owner.post(question, { category })
  expect(await toastOf(owner, moved)).toContain("2 products moved.")
  expect(await toastOf(owner, moved, "ar")).toContain("نُقل منتجان.")
  expect(await column(shop, "category_id")).toEqual([null, category, category])
  await owner.post(`${path}?selected=move`, { id: ids[1] ?? "", category: "none" })
  expect(await column(shop, "category_id")).toEqual([null, null, category])
})

test("a sale that leaves less than a third of the prices is asked about once, beside its field", async () => {
  const { shop, owner, ids } = await arrange()
  const question = `${path}?selected=sale&id=${ids[0]}&lang=en`
  const asked = await owner.post(question, { percent: "90" })
  expect([asked.status, textOf(asked.html)]).toEqual([
    422,
    expect.stringContaining("Is this what you mean? 90% off leaves less than a third of the price."),
  ])
  expect(asked.html).toContain('<input type="hidden" name="sure" value="90"/>')
  expect(await column(shop, "is_on_sale")).not.toContain(true)
  expect((await owner.post(question, { percent: "90", sure: "90" })).status).toBe(302)
  expect(await column(shop, "is_on_sale")).toContain(true)
})

test("a sale takes a percentage off, leaves out what has no price, and ends", async () => {
  const { shop, ids, owner } = await arrange([999, null, 2000, 0])
  const question = `${path}?selected=sale&${ids.map((id) => `id=${id}`).join("&")}`
  const shown = textOf((await owner.visit(question)).html)
  expect(shown).toContain("Put 4 products on sale")
  expect(shown).toContain("2 have no price and will be left out.")
  const sold = await owner.post(question, { percent: "١٥٪" })
  expect(leadsTo(sold)).toEqual([302, `${path}?done=sale.2.2.0`])
  expect(await toastOf(owner, sold)).toContain("2 products are on sale now. 2 without a price were left out.")
  expect(await toastOf(owner, sold, "ar")).toContain("على منتجين تخفيض الآن. بقي منتجان كما هما لأنّهما بلا سعر.")
  expect(await column(shop, "sale_price")).toEqual(["8.49", null, "17.00", null])
  expect(await column(shop, "is_on_sale")).toEqual([true, false, true, false])
  const ended = await owner.post(question, { off: "on" })
  expect(await toastOf(owner, ended)).toContain("The sale of 4 products has ended.")
  expect(await column(shop, "is_on_sale")).toEqual([false, false, false, false])

  const none = await owner.post(`${path}?selected=sale&id=${ids[1]}`, { percent: "10" })
  expect([none.status, textOf(none.html)]).toEqual([
    422,
    expect.stringContaining("None of these products has a price"),
  ])
})

test("a deletion says how many and what is lost, and takes the pictures' files along", async () => {
  const { shop, owner, ids } = await arrange([1000])
  for (const name of ["Lamp", "Bowl"])
    await owner.post(`${path}?new=`, productForm({ name, images: await picture() }))
  const all = (await rows(shop)).map(({ id }) => String(id))
  const files = (id: string) => readdir(join(app.images, "product-images", id)).catch(() => [])
  const created = all.filter((id) => id !== ids[0])
  for (const id of created) expect(await files(id)).not.toEqual([])

  const question = `${path}?selected=delete&${created.map((id) => `id=${id}`).join("&")}`
  expect(leadsTo(await owner.post(`${path}?selected=delete`, { id: created }))).toEqual([302, question])
  expect(await rows(shop)).toHaveLength(3)
  const page = textOf((await owner.visit(question)).html)
  expect(page).toMatch(/Delete 2 products\? .*Lamp|Delete 2 products\? .*Bowl/)
  for (const expected of ["Are you sure", "2 variants · 2 pictures", "can't be undone"])
    expect(page).toContain(expected)
  const arabic = textOf((await owner.visit(`${question}&lang=ar`)).html)
  for (const expected of ["حذف منتجين؟", "مقاسان أو لونان · صورتان", "لا يمكن التراجع عن ذلك"])
    expect(arabic).toContain(expected)

  const deleted = await owner.post(`${question}&id=${randomUUID()}`, { sure: "" })
  expect(leadsTo(deleted)).toEqual([302, `${path}?done=delete.2.0.1`])
  expect(await toastOf(owner, deleted, "en")).toContain("2 products deleted. 1 is no longer there.")
  expect(await toastOf(owner, deleted, "ar")).toContain("حُذف منتجان. لم يعد منتج واحد موجودًا.")
  expect((await rows(shop)).map(({ id }) => id)).toEqual(ids)
  for (const id of created) expect(await files(id)).toEqual([])
})

test("all that a filter shows are changed at once, over its pages, and nothing when they are others, even as many", async () => {
  const { shop, owner } = await arrange(Array.from({ length: 39 }, () => 1000))
  const other = await insertProduct(app.database.owner, shop, { name: "Left alone" })
  const allOf = async (action: string) => {
    const { html } = await owner.visit(`${path}?q=thing&selected=delete&all=&lang=en`)
    const [, digest = ""] = /selected=delete&amp;all=([\w-]{16})"/.exec(html) ?? []
    expect(digest).not.toBe("")
    expect(html, "in the list too").toContain(digest)
    return `${path}?q=thing&selected=${action}&all=${digest}`
  }
  const question = await allOf("delete")
  const shown = textOf((await owner.visit(`${question}&lang=en`)).html)
  for (const expected of ["Delete 39 products", "and 35 more"]) expect(shown).toContain(expected)
  const hidden = await owner.post(await allOf("deactivate"), { id: other })
  expect(leadsTo(hidden)).toEqual([302, `${path}?q=thing&done=deactivate.39.0.0`])
  expect((await column(shop, "is_active")).filter(Boolean), "ids beside it mean nothing").toHaveLength(1)
  const asking = await owner.post(question, {})
  expect(leadsTo(asking)).toEqual([302, question])
  const unseen = await owner.post(`${path}?q=thing&selected=delete&all=`, { sure: "" })
  expect(unseen.status, "without the question").toBe(409)

  await insertProduct(app.database.owner, shop, { name: "Thing that came since" })
  await app.database.owner.query(
    "update products set name = 'Renamed' where id = (select id from products where shop_id = $1 and name like 'Thing 1%' limit 1)",
    [shop.id],
  )
  const rejected = await owner.post(`${question}&lang=en`, { sure: "" })
  expect(rejected.status).toBe(409)
  expect(textOf(rejected.html)).toContain("The list has changed meanwhile, so nothing was done.")
  const deleted = await owner.post(await allOf("delete"), { sure: "" })
  expect(leadsTo(deleted)).toEqual([302, `${path}?q=thing&done=delete.39.0.0`])
  expect((await column(shop, "name")).toSorted()).toEqual(["Left alone", "Renamed"])
  for (const count of ["0", "39", "-1", "x"])
    expect((await owner.visit(`${path}?selected=delete&all=${count}`)).status).toBe(404)
})

test("of two who delete the same at once, both are answered, and each product goes once", async () => {
  const { shop, ids, owner } = await arrange()
  const results = await Promise.all(
    [ids, ids.toReversed(), ids].map((id) => owner.post(`${path}?selected=delete`, { id, sure: "" })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([302, 404, 404])
  expect(await rows(shop)).toEqual([])
})
