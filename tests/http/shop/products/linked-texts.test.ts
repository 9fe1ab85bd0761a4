import { expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertClosure } from "#tests/fixtures/insert-hours.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/products/texts"
const inDays = (count: number) => daysBefore(dayIn(new Date(), "Asia/Beirut"), -count)

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database, options)
  const closure = (sentence: string | undefined, ar?: string, firstDay = inDays(3), lastDay = firstDay) =>
    insertClosure(database, shop.id, {
      ...{ firstDay, lastDay },
      ...(sentence && { sentence }),
      ...(ar && { ar }),
    })
  const area = (name: string, more: object = {}) => insertArea(database, shop.id, { name, ...more })
  const owner = await app.signInAsShop(shop)
  const visit = async (kind: string, lang = "en") =>
    (await owner.visit(`${path}?kind=${kind}&lang=${lang}`)).html
  return { database, shop, owner, closure, area, visit }
}

/** The addresses of the forms that a page links to. */
const formsOf = (html: string) =>
  [...html.matchAll(/href="(\/shop\/settings\/[a-z]+\?edit=[^"]+)"/g)].map(([, address]) => address)

test.each([
  ["en", "Closures 2", "Delivery areas 2", "Translate"],
  ["ar", "الإغلاقات 2", "مناطق التوصيل 2", "ترجمة"],
] as const)("in %s, closures and areas without a text lead to their forms", async (lang, ...texts) => {
  const { closure, area, visit } = await arrange()
  const [closures, areas, translate] = texts
  const later = await closure("Inventory", undefined, inDays(9))
  const sooner = await closure("Holidays", undefined, inDays(0))
  const [metn, hamra] = [await area("Metn"), await area("Hamra", { ar: "الحمرا", note: "In two days" })]
  const [listed, others] = [await visit("closures", lang), await visit("areas", lang)]
  for (const text of [closures, areas, `Inventory ${translate}`, messages[lang].fill_linked_subtitle])
    expect(textOf(listed)).toContain(text)
  expect(formsOf(listed)).toEqual([sooner, later].map((id) => `/shop/settings/hours?edit=${id}`))
  expect(textOf(others)).toContain(`Hamra In two days ${translate}`)
  expect(formsOf(others)).toEqual([metn, hamra].map((id) => `/shop/settings/delivery?edit=${id}`))
})

test("what is translated, over, without a text or in the other language already is not listed", async () => {
  const { shop, database, closure, area, visit } = await arrange()
  await closure("Holidays", "عطلة")
  await closure("Over", undefined, inDays(-9), inDays(-1))
  await closure(undefined)
  await closure("عطلة")
  await area("Metn", { ar: "المتن" })
  await area("الحمرا")
  for (const kind of ["closures", "areas"]) {
    const html = await visit(kind)
    expect(formsOf(html)).toEqual([])
    expect(textOf(html)).toContain("Shoppers who read Arabic see everything in Arabic. Products")
  }
  await database.query(
    "update delivery_areas set note = 'In two days' where shop_id = $1 and name = 'Metn'",
    [shop.id],
  )
  const html = await visit("areas")
  expect(formsOf(html), "its note is missing alone").toHaveLength(1)
  expect(textOf(html)).toContain("Metn In two days")
})

test("a shop sees its own alone", async () => {
  const [mine, theirs] = [await arrange(), await arrange()]
  await theirs.closure("Holidays")
  await theirs.area("Metn")
  for (const kind of ["closures", "areas"]) {
    expect(formsOf(await theirs.visit(kind)), "its owner sees it").toHaveLength(1)
    expect(formsOf(await mine.visit(kind))).toEqual([])
  }
})

test("in a shop that speaks Arabic what is in Arabic lacks its English", async () => {
  const { closure, area, visit } = await arrange({ language: "ar" })
  const closed = await closure("عطلة")
  const place = await area("المتن")
  await area("Hamra")
  expect(formsOf(await visit("closures"))).toEqual([`/shop/settings/hours?edit=${closed}`])
  expect(formsOf(await visit("areas"))).toEqual([`/shop/settings/delivery?edit=${place}`])
})

test("the list of products and the other kinds lead to them, until their own form has translated them", async () => {
  const { database, shop, owner, closure, area, visit } = await arrange()
  const soap = await insertProduct(database, shop, { name: "Soap" })
  await database.query("update products set translations = $2 where id = $1", [
    ...[soap, JSON.stringify({ ar: { name: "صابون" } })],
  ])
  const day = inDays(3)
  const id = await closure("Holidays", undefined, day)
  const products = async () => textOf((await owner.visit("/shop/products?lang=en")).html)
  expect(await products()).toContain("1 of 1 product in Arabic Other texts: 1 to go Fill in")
  expect(textOf((await owner.visit(`${path}?lang=en`)).html), "the first kind that lacks one").toContain(
    `Holidays ${messages.en.fill_translate}`,
  )
  expect(textOf(await visit("categories"))).toContain("have an Arabic text. Next: closures (1)")
  await area("Metn")
  expect(await products()).toContain("Other texts: 2 to go")
  expect(textOf(await visit("closures"))).toContain("Next: delivery areas (1)")
  expect(textOf(await visit("areas"))).toContain("Next: closures (1)")
  await owner.post(`/shop/settings/hours?edit=${id}`, {
    ...{ first_day: day, last_day: day, sentence: "Holidays", sentence_ar: "عطلة", sentence_en: "" },
    seen: JSON.stringify({
      ...{ first_day: day, last_day: day, sentence: "Holidays", sentence_ar: "", sentence_en: "" },
    }),
  })
  const translated = await visit("closures")
  expect(formsOf(translated)).toEqual([])
  expect(textOf(translated)).toContain("All your closures have an Arabic text. Next: delivery areas (1)")
})

test("their texts are not stored by the list", async () => {
  const { owner, closure } = await arrange()
  const id = await closure("Holidays")
  const row = { row: id, of: "", name: "عطلة", name_was: "", description: "", description_was: "" }
  for (const kind of ["closures", "areas"]) {
    const { status } = await owner.post(`${path}/save?kind=${kind}&to=ar`, row)
    expect(status).toBe(400)
  }
})
