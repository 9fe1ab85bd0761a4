import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { newForm, saveOpen } from "#tests/client/open-form.ts"
import { errorBeside, textOf as pageText } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()
const path = "/shop/products"
const texts = messages.en

/** The text of a page without the marks that keep the direction of names. */
const textOf = (html: string) => pageText(html).replaceAll(/[\u2066-\u2069]/g, "")

async function arrange(options: Parameters<typeof insertProduct>[2] = {}) {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const about = { name: "Zaatar", priceCents: 800, measure: "250 g + 250 g ≈", ...options }
  const id = await insertProduct(app.database.owner, shop, about)
  const open = async (query: string, lang = "en") => (await owner.visit(`${path}?${query}&lang=${lang}`)).html
  return { shop, owner, id, open }
}

async function storedMeasures(shop: { id: string }) {
  const { rows } = await app.database.owner.query<{ measure: unknown }>(
    "select measure from products where shop_id = $1 order by created_at, id",
    [shop.id],
  )
  return rows.map(({ measure }) => measure)
}

const quarters = { unit: "g", step: 250, least: 250, isWeighed: false }

test("a new product is sold by weight with a least amount and a step in any spelling", async () => {
  const { shop, owner } = await arrange({ measure: "" })
  const add = (measure: Readonly<Record<string, string>>) =>
    owner.post(`${path}?${newForm()}`, productForm({ variant_stock: "9000", ...measure }))
  const forms: readonly Readonly<Record<string, string>>[] = [
    { measure: "g" },
    { measure: "mm", measure_least: "½", measure_step: "" },
    { measure: "mm", measure_least: "1 m", measure_step: "20 CM", measure_weighed: "on" },
    { measure: "ml", measure_least: "٠٫٥ ليتر", measure_step: "٢٥٠" },
    { measure: "", measure_least: "9", measure_step: "9", measure_weighed: "on" },
  ]
  for (const fields of forms)
    expect((await add(fields)).status).toBe(fields["measure_least"] === "½" ? 422 : 302)
  expect(await storedMeasures(shop)).toEqual([
    null,
    quarters,
    { unit: "mm", step: 200, least: 1000, isWeighed: true },
    { unit: "ml", step: 250, least: 500, isWeighed: false },
    null,
  ])
})

test("a wrong amount is answered beside its field, in the unit of its kind, and nothing typed is lost", async () => {
  const { shop, owner } = await arrange({ measure: "" })
  const good = { measure_least: "1 l", measure_step: "0.25 l" }
  for (const [fields, wrong, right, text] of [
    [{ ...good, measure_step: "a cup" }, "measure_step", "measure_least", "0.5 l"],
    [{ ...good, measure_least: "1 kg" }, "measure_least", "measure_step", "0.5 l"],
    [{ measure_least: "101 l", measure_step: "1" }, "measure_least", "measure_step", "100 l"],
    [{ measure_least: "1", measure_step: "0" }, "measure_step", "measure_least", "100 l"],
  ] as const) {
    const page = await owner.post(
      `${path}?${newForm()}&lang=en`,
      productForm({ measure: "ml", measure_weighed: "on", ...fields }),
    )
    expect([page.status, errorBeside(page.html, right)], wrong).toEqual([422, ""])
    expect(errorBeside(page.html, wrong)).toContain(text)
    expect(page.html).toContain('<option value="ml" selected="">')
    expect(page.html).toMatch(/name="measure_weighed"[^>]*checked=""|checked=""[^>]*name="measure_weighed"/)
    for (const value of Object.values(fields)) expect(page.html).toContain(`value="${value}"`)
    const { status, body } = await saveOpen(owner, newForm(), { measure: "ml", ...fields })
    expect([status, Object.keys(body.problems ?? {})]).toEqual([422, ["measure"]])
  }
  const nameless = await owner.post(`${path}?${newForm()}`, productForm({ name: "", measure: "ml", ...good }))
  expect(nameless.html).toContain('<option value="ml" selected="">')
  for (const value of Object.values(good)) expect(nameless.html).toContain(`value="${value}"`)
  expect(await storedMeasures(shop)).toEqual([null])
})

test("the form says what price and stock count, and less than the least amount is missing stock", async () => {
  const { owner, id, open } = await arrange({ variants: [[null, null, 200]] })
  const form = textOf(await open(`edit=${id}`))
  for (const text of ["Price / kg", "Stock in g", texts.form_sold_out, "5,000 is 5 kg", "counts grams"])
    expect(form).toContain(text)
  expect(textOf(await open(`edit=${id}`, "ar"))).toContain("المخزون بالغرام")
  const [, pieces = ""] = textOf(await open("new=")).split(texts.editor_new)
  expect(pieces).toContain(texts.form_stock_pieces)
  expect(pieces).not.toContain("Price / kg")
  const version = await versionOf(app.database.owner, id)
  const edit = (fields: Record<string, string>) => saveOpen(owner, id, { version, price: "8", ...fields })
  expect(
    (await edit({ measure: "", variant_stock: "200" })).body.saved,
    "sold by the piece it is enough",
  ).toBe(true)
  const back = { version: await versionOf(app.database.owner, id), measure: "g", variant_stock: "200" }
  expect((await edit(back)).body).toEqual({ warnings: ["no_stock"] })
  expect((await edit({ ...back, variant_stock: "250", price: "80" })).body, "another unit's price").toEqual({
    saved: true,
  })
})

test("list, details, quick edit and stock dialog show amounts, prices for a unit, and what is low or out", async () => {
  const { shop, owner, id, open } = await arrange({
    salePriceCents: 700,
    variants: [
      ["Fine", null, 12_500],
      ["Coarse", null, 100],
    ],
  })
  const add = (name: string, stock: number) =>
    insertProduct(app.database.owner, shop, {
      name,
      measure: "500 ml + 100 ml",
      variants: [[null, null, stock]],
    })
  await add("Rose water", 2_400)
  const out = await add("Oil", 499)
  const uncounted = await add("Vinegar", 1_000_000)
  const { html } = await owner.visit(`${path}?lang=en`)
  const list = textOf(html)
  for (const text of [
    "$8.00 / kg",
    "Stock: 12.6 kg",
    "Stock: 2.4 l",
    "Stock: 499 ml",
    "Stock: ✓",
    "Stock in ml",
  ])
    expect(list).toContain(text)
  expect(html).toContain(`href="${path}?quick=${out}" aria-label="Back in stock: Oil"`)
  expect(textOf(await open("status=low-stock"))).toContain("Showing 1 of 1")
  expect(textOf(await open("status=out-of-stock"))).toContain("Oil")
  const details = textOf(await open(`view=${id}`))
  for (const text of [
    "$8.00 / kg",
    "Weight (price for 1 kg): by ¼ kg",
    "weighed at the shop",
    "12.6 kg",
    "100 g",
  ])
    expect(details).toContain(text.replace("¼ kg", "250 g"))
  expect(textOf(await open(`view=${uncounted}`))).toContain(texts.stock_in)
  const quick = textOf(await open(`quick=${id}`))
  for (const text of ["Price / kg", "Sale price / kg", "Stock in g", "Fine", "Coarse"])
    expect(quick).toContain(text)
  const stock = textOf(await open(`stock=${id}`))
  for (const text of ["Fine Stock: 12.5 kg", "Coarse Stock: 100 g"]) expect(stock).toContain(text)
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 and size = 'Fine'",
    [id],
  )
  await owner.post(`${path}?stock=${id}`, { to: "sold-out", variant_id: rows[0]?.id ?? "", seen: "12500" })
  expect(textOf(await open(`stock=${id}`))).toContain("Back in stock: 12.5 kg")
  const wrong = await owner.post(`${path}?quick=${out}&here=stock&lang=en`, {
    variant_id: "",
    variant_stock: "1 l",
  })
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    422,
    expect.stringContaining("Write a whole number from 0"),
  ])
  expect(wrong.html).toContain('value="1 l"')
})

test("Home lists what runs low by how many least amounts are left", async () => {
  const { shop, owner } = await arrange({ variants: [[null, null, 300]], pictures: 1 })
  const add = (name: string, stock: number, measure = "") =>
    insertProduct(app.database.owner, shop, { name, measure, pictures: 1, variants: [[null, null, stock]] })
  await add("Mug", 4)
  await add("Rope", 2_000, "1000 mm + 500 mm")
  await add("Nuts", 1_250, "250 g + 250 g")
  await add("Honey", 249, "250 g + 250 g")
  const home = textOf((await owner.visit("/shop/dashboard?lang=en")).html)
  expect(home).toContain("3 running low Zaatar, Rope, Mug")
  expect(home).toContain("1 sold out Honey")
})

test.each(["en", "ar"] as const)(
  "in %s a question that is paid once says so where owners read it",
  async (lang) => {
    const questions = "Packing | 0-1 | ×1\n- Jar | $1.50\nNuts | 0-1\n- Almonds | $3.00"
    const { owner, id, open } = await arrange({ questions })
    const m = messages[lang]
    const page = `${path}/${id}/questions`
    const list = textOf((await owner.visit(`${page}?lang=${lang}`)).html)
    const packing = m.questions_in_short_once.replace(
      "{answers}",
      m.questions_in_short_one.replace("{answers}", "Jar +$1.50"),
    )
    const nuts = m.questions_in_short_one.replace("{answers}", "Almonds +$3.00")
    for (const text of [packing, nuts]) expect(list).toContain(text)
    expect(list).not.toContain(m.questions_in_short_once.replace("{answers}", nuts))
    expect(textOf(await open(`view=${id}`, lang))).toContain(packing)
    const isAsked = async (query: string) =>
      (await owner.visit(`${page}?${query}`)).html.includes('name="is_once"')
    expect(await isAsked("question=Nuts")).toBe(true)
    await app.database.owner.query("update products set measure = null where id = $1", [id])
    expect(await isAsked("question=Nuts"), "a piece is paid once anyway").toBe(false)
    expect(await isAsked("question=Packing"), "it can be taken back").toBe(true)
  },
)
