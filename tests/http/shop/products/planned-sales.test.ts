/** An owner plans sales in the product form, for a selection and on the page of sales, without a script. */
import { expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { saleUntil } from "#app/domain/price/sale-plan.ts"
import { formatUntil } from "#app/messages/format-time.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { importFile, uploadFile } from "#tests/fixtures/product-file.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { selectionOf } from "./selection.ts"

const app = useTestApplication()
const { arrange } = selectionOf(app)
const page = "/shop/products/sales"

/** Of each product, oldest first: its sale price, its moments by Beirut's clocks, and whether it counts now. */
async function plans({ id }: { id: string }) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select sale_price, to_char(sale_starts_at at time zone 'Asia/Beirut', 'YYYY-MM-DD HH24:MI') as begins,
       to_char(sale_ends_at at time zone 'Asia/Beirut', 'YYYY-MM-DD HH24:MI') as ends, is_on_sale, is_sale_live,
       is_sale_end_shown as shown
     from products where shop_id = $1 order by created_at, id`,
    [id],
  )
  return rows
}

const planned = {
  sale_starts_at: "2190-11-27T00:00",
  sale_ends_at: "2190-11-29T23:59",
  is_sale_end_shown: "on",
}

test("the product form plans a sale by the platform's clocks, and shows it again", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const sale = { sale_price: "9", is_on_sale: "by-price", ...planned }
  expect((await saveOpen(owner, "new", sale)).status).toBe(200)
  expect(await plans(shop)).toEqual([
    {
      ...{ sale_price: "9.00", begins: "2190-11-27 00:00", ends: "2190-11-29 23:59" },
      ...{ is_on_sale: true, is_sale_live: false, shown: true },
    },
  ])
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from products where shop_id = $1",
    [shop.id],
  )
  const form = (await owner.visit(`/shop/products?edit=${rows[0]?.id}&lang=en`)).html
  expect(form).toMatch(/name="sale_starts_at"[^>]*value="2190-11-27"/)
  expect(form).toMatch(/name="sale_ends_at"[^>]*value="2190-11-29"/)
  expect(form).toMatch(/name="sale_ends_time"[^>]*value="23:59"/)
  expect(textOf(form)).toContain("Beirut time. A day without a time counts whole")
  expect(form).toMatch(/type="checkbox"[^>]*name="is_sale_end_shown"[^>]*checked/)
  expect(textOf((await owner.visit("/shop/products?lang=en")).html)).toContain("Sale planned")
  expect(textOf((await owner.visit("/shop/products?lang=ar")).html)).toContain("تخفيض مجدول")
  const shopper = textOf((await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html)
  expect(shopper).toContain("$14.00")
  expect(shopper).not.toContain("$9.00")
})

test.each([
  ["en", "The sale ends before it begins.", "It is not clear which number is the month."],
  ["ar", "ينتهي التخفيض قبل بدايته.", "لا نعرف أيّ رقم هو الشهر."],
])(
  "what is wrong with a plan stands beside its field, and what was typed stays (%s)",
  async (lang, order, unclear) => {
    const owner = await app.signInAsShop(await insertShop(app.database.owner))
    const send = (fields: Record<string, string>) =>
      owner.post(`/shop/products?new=&lang=${lang}`, productForm({ sale_price: "9", ...fields }))
    const backwards = await send({ sale_starts_at: "2190-11-29T10:00", sale_ends_at: "2190-11-29T10:00" })
    expect(backwards.status).toBe(422)
    expect(errorBeside(backwards.html, "sale_ends_at")).toContain(order)
    expect(backwards.html).toMatch(/name="sale_starts_at"[^>]*value="2190-11-29"/)
    expect(backwards.html).toMatch(/name="sale_starts_time"[^>]*value="10:00"/)
    const dayless = await send({ sale_ends_at: "", sale_ends_time: "18:00" })
    expect(errorBeside(dayless.html, "sale_ends_at")).not.toBe("")
    expect(dayless.html).toContain('value="18:00"')
    const input = await send({ sale_starts_at: "3/4/2190" })
    expect(errorBeside(input.html, "sale_starts_at")).toContain(unclear)
    expect(input.html).toMatch(/name="sale_starts_at"[^>]*value="3\/4\/2190"/)
  },
)

test("a selection's sale is planned, shown on the page of sales, changed as one, and ended", async () => {
  const { shop, ids, owner } = await arrange([1000, 2000, null])
  await insertProduct(app.database.owner, shop, { name: "Apart", priceCents: 500, salePriceCents: 400 })
  const question = `/shop/products?selected=sale&${ids.map((id) => `id=${id}`).join("&")}`
  const done = await owner.post(question, { percent: "25", ...planned })
  expect(done.headers.get("location")).toBe("/shop/products?done=plan-sale.2.1.0")
  expect(textOf((await owner.visit(`${done.headers.get("location")}&lang=en`)).html)).toContain(
    "The sale of 2 products is planned.",
  )
  const listed = await owner.visit(`${page}?lang=en`)
  const shown = textOf(listed.html)
  expect(shown).toContain("They begin and end by themselves, Beirut time.")
  expect(shown).toMatch(/Apart at \$4\.00.*Without an end.*Running/s)
  expect(shown).toMatch(/Without an end.*Running Change End\b/s)
  expect(shown).toMatch(/Planned Change Cancel sale/)
  expect(shown).toMatch(
    /25% off 2 products.*27 November 2190, 00:00 to \w+ 29 November 2190, 23:59.*Planned/s,
  )
  const arabic = textOf((await owner.visit(`${page}?lang=ar`)).html)
  expect(arabic).toMatch(
    /25% على منتجين.*من السبت 27 تشرين الثاني 2190، 00:00 إلى الإثنين 29 تشرين الثاني 2190، 23:59.*مجدول/s,
  )

  const [, id = ""] = /change=([0-9a-f-]{36})"[^>]*"Change: 25%/.exec(listed.html) ?? []
  expect((await owner.visit(`${page}?change=${id}`)).html).toMatch(
    /name="sale_ends_at"[^>]*value="2190-11-29"/,
  )
  const change = { count: "2", ...planned, sale_starts_at: "2190-11-28T00:00", percent: "50" }
  expect((await owner.post(`${page}?change=${id}`, { ...change, count: "3" })).status).toBe(409)
  expect((await owner.post(`${page}?change=${id}`, { ...change, percent: "0" })).status).toBe(422)
  const deep = await owner.post(`${page}?change=${id}`, { ...change, percent: "90" })
  expect(deep.status).toBe(422)
  expect(deep.html, "pressing again confirms it").toMatch(/name="sure" value="90"/)
  const moved = await owner.post(`${page}?change=${id}`, change)
  expect([moved.status, moved.headers.get("location")]).toEqual([302, `${page}?done=changed`])
  const same = { begins: "2190-11-28 00:00", ends: "2190-11-29 23:59", is_on_sale: true }
  expect(await plans(shop)).toMatchObject([
    { ...same, sale_price: "5.00" },
    { ...same, sale_price: "10.00" },
    { is_on_sale: false, begins: null },
    { sale_price: "4.00", begins: null, is_sale_live: true },
  ])

  const asked = await owner.visit(`${page}?end=${id}&lang=en`)
  expect(textOf(asked.html), "it has not begun").toMatch(/Cancel this sale\?.*It will not begin\./s)
  const ended = await owner.post(`${page}?end=${id}`, { count: "2", cancels: "on" })
  expect(ended.headers.get("location")).toBe(`${page}?done=cancelled`)
  const off = { is_on_sale: false, begins: null, ends: null }
  expect(await plans(shop)).toMatchObject([off, off, off, { is_sale_live: true }])
  expect((await owner.post(`${page}?end=${id}`, { count: "2" })).status).toBe(409)
})

test("a day and a time of two fields are one moment, and a day alone is the whole day", async () => {
  const { shop, ids, owner } = await arrange([1000])
  const question = `/shop/products?selected=sale&id=${ids[0]}`
  const days = { sale_starts_at: "2190-11-27", sale_ends_at: "2190-11-29" }
  await owner.post(question, { percent: "25", ...days, sale_starts_time: "", sale_ends_time: "" })
  expect(await plans(shop)).toMatchObject([{ begins: "2190-11-27 00:00", ends: "2190-11-30 00:00" }])
  await owner.post(question, { percent: "25", ...days, sale_starts_time: "09:30", sale_ends_time: "18:00" })
  expect(await plans(shop)).toMatchObject([{ begins: "2190-11-27 09:30", ends: "2190-11-29 18:00" }])
})

test.each([
  ["en", "Until Saturday 8 January 2191", "until Saturday 8 January 2191"],
  ["ar", "حتّى السبت 8 كانون الثاني 2191", "حتّى السبت 8 كانون الثاني 2191"],
])(
  "a sale that ends with a day names that day in the list of sales, on its card and in its file (%s)",
  async (lang, inList, onCard) => {
    const { shop, ids, owner } = await arrange([1000])
    const ends = { sale_ends_at: "2191-01-08", is_sale_end_shown: "on" }
    await owner.post(`/shop/products?selected=sale&id=${ids[0]}`, { percent: "25", ...ends })
    expect(await plans(shop)).toMatchObject([{ ends: "2191-01-09 00:00", is_sale_live: true }])
    const listed = textOf((await owner.visit(`${page}?lang=${lang}`)).html)
    expect(listed).toMatch(new RegExp(`${inList}(?!,|، \\d)`))
    const shopper = (await app.visitor().visit(`/shop/${shop.slug}/${ids[0]}?lang=${lang}`)).html
    expect(textOf(shopper)).toContain(onCard)
    expect(shopper).toContain('"priceValidUntil":"2191-01-08"')
    expect((await owner.visit("/shop/products.csv")).html).toContain(",,2191-01-08,")
  },
)

test.each(["en", "ar"] as const)(
  "a sale says the same day in the same words in the list of sales and on its card (%s)",
  async (lang) => {
    const { shop, ids, owner } = await arrange([1000])
    const until = lang === "en" ? "until" : "حتّى"
    for (const days of [3, 40, 400]) {
      const today = dayIn(new Date(), "Asia/Beirut")
      const day = daysBefore(today, -days)
      const sale = { quick: "25", until: day, is_sale_end_shown: "on" }
      await owner.post(`/shop/products?selected=sale&id=${ids[0]}`, sale)
      const words = formatUntil(saleUntil(day, today), lang)
      const listed = textOf((await owner.visit(`${page}?lang=${lang}`)).html).replaceAll("\u00A0", " ")
      expect(listed.toLowerCase()).toContain(`${until} ${words}`.toLowerCase())
      const shopper = (await app.visitor().visit(`/shop/${shop.slug}/${ids[0]}?lang=${lang}`)).html
      expect(textOf(shopper)).toContain(`${until} ${words}`)
    }
  },
)

test("a sale in one press: a percentage, an end when a day is over, and prices of sizes too", async () => {
  const { shop, ids, owner } = await arrange([1000, null])
  await app.database.owner.query(
    "update product_variants set price = 7.99 where product_id = any($1::uuid[])",
    [ids],
  )
  const question = `/shop/products?selected=sale&${ids.map((id) => `id=${id}`).join("&")}`
  const day = daysBefore(dayIn(new Date(), "Asia/Beirut"), -3)
  const sent = { quick: "25", percent: "", sale_price: "", until: day, sale_ends_time: "23:59" }
  const done = await owner.post(question, sent)
  expect(done.headers.get("location")).toBe("/shop/products?done=sale.2.0.0")
  const ends = `${daysBefore(day, -1)} 00:00`
  expect(await plans(shop)).toMatchObject([
    { sale_price: "7.50", ends },
    { sale_price: null, ends },
  ])
  const own = "select sale_price::text as sale from product_variants where product_id = any($1::uuid[])"
  expect((await app.database.owner.query(own, [ids])).rows).toEqual([{ sale: "5.99" }, { sale: "5.99" }])

  const dear = await owner.post(`${question}&lang=en`, { percent: "", sale_price: "7.99", until: day })
  expect(dear.status).toBe(422)
  // The fields of the list have the same name.
  const [, dialog = ""] = dear.html.split("<dialog")
  expect(errorBeside(dialog, "sale_price")).toContain("Write less than $7.99")
  const cheap = { percent: "", sale_price: "7.98", until: "" }
  expect((await owner.post(question, cheap)).status).toBe(302)
  expect(await plans(shop)).toMatchObject([
    { sale_price: "7.98", ends: null },
    { sale_price: null, ends: null },
  ])
  expect((await app.database.owner.query(own, [ids])).rows).toEqual([{ sale: "7.98" }, { sale: "7.98" }])
})

test.each([
  ["en", "This end has passed.", "Write a percentage or a price, not both."],
  ["ar", "مضى هذا الموعد.", "اكتب إمّا نسبة وإمّا سعرًا."],
])("an end that has passed, and two amounts, are said beside their fields (%s)", async (lang, past, both) => {
  const { shop, ids, owner } = await arrange([1000])
  const question = `/shop/products?selected=sale&id=${ids[0]}&lang=${lang}`
  const late = await owner.post(question, { quick: "25", until: "2020-11-29" })
  expect(late.status).toBe(422)
  expect(errorBeside(late.html, "sale_ends_at")).toContain(past)
  expect(late.html).toMatch(/name="sale_ends_at"[^>]*value="2020-11-29"/)
  const two = await owner.post(question, { percent: "5", sale_price: "9", until: "" })
  expect([two.status, errorBeside(two.html, "sale_price")]).toEqual([422, expect.stringContaining(both)])
  expect(await plans(shop)).toMatchObject([{ is_on_sale: false }])
})

test("a wrong plan for a selection stands beside its field with all that was typed, and changes nothing", async () => {
  const { shop, ids, owner } = await arrange([1000])
  const wrong = { ...planned, sale_ends_at: "2190-11-01T00:00", percent: "25" }
  const result = await owner.post(`/shop/products?selected=sale&id=${ids[0]}&lang=en`, wrong)
  expect(result.status).toBe(422)
  expect(errorBeside(result.html, "sale_ends_at")).toContain("The sale ends before it begins.")
  expect(result.html).toMatch(/name="percent"[^>]*value="25"/)
  expect(result.html).toMatch(/name="sale_starts_at"[^>]*value="2190-11-27"/)
  expect(await plans(shop)).toMatchObject([{ is_on_sale: false, begins: null }])
})

test("another shop's sales are neither shown nor changed", async () => {
  const { shop, ids } = await arrange([1000])
  await app.database.owner.query("update products set is_on_sale = true, sale_price = 5 where shop_id = $1", [
    shop.id,
  ])
  const other = await app.signInAsShop(await insertShop(app.database.owner))
  expect(textOf((await other.visit(`${page}?lang=en`)).html)).toContain("No sales yet")
  expect((await other.visit(`${page}?change=${ids[0]}`)).status).toBe(404)
  expect((await other.post(`${page}?end=${ids[0]}`, { count: "1" })).status).toBe(409)
  expect(await plans(shop)).toMatchObject([{ is_on_sale: true }])
})

test("a file carries a sale's moments out and in again, and a copy has them", async () => {
  const { shop, ids, owner } = await arrange([1000])
  await owner.post(`/shop/products?selected=sale&id=${ids[0]}`, { percent: "25", ...planned })
  const file = (await owner.visit("/shop/products.csv?lang=en")).html
  expect(file).toContain(",Yes,2190-11-27 00:00,2190-11-29 23:59,Yes,Yes,")
  const edited = file.replace("2190-11-27 00:00", "27/11/2190 8:00").replace("2190-11-29 23:59", "٢١٩٠-١٢-٢٤")
  expect(textOf((await uploadFile(owner, edited)).html)).toContain(
    "Sale ends before: 2190-11-29 23:59 after: 2190-12-24",
  )
  await importFile(owner, edited)
  expect(await plans(shop)).toMatchObject([
    { begins: "2190-11-27 08:00", ends: "2190-12-25 00:00", shown: true },
  ])
  await owner.post(`/shop/products?duplicate=${ids[0]}`, {})
  expect(await plans(shop)).toMatchObject([1, 2].map(() => ({ ends: "2190-12-25 00:00", shown: true })))
})

test.each([
  ["en", "Jug from $7.00"],
  ["ar", "من \u2066$7.00"],
])("a sale of one product whose sizes differ names the lowest price (%s)", async (lang, text) => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const jug = await insertProduct(app.database.owner, shop, {
    ...{ name: "Jug", priceCents: 1_000, salePriceCents: 800 },
    variants: [
      ["Small", null, 2],
      ["Large", null, 2],
    ],
  })
  const list = async () => textOf((await owner.visit(`${page}?lang=${lang}`)).html)
  expect(await list()).not.toContain(text)
  await app.database.owner.query(
    "update product_variants set price = 9, sale_price = 7 where product_id = $1 and size = 'Small'",
    [jug],
  )
  expect(await list()).toContain(text)
})

test.each([
  ["en", "New sale", "Continue with all 2", "No products found"],
  ["ar", "تخفيض جديد", "متابعة بكلّ المنتجات (2)", "لم نجد ما تبحث عنه"],
])(
  "a new sale begins on the page of sales: a category, what is found, or what is ticked (%s)",
  async (lang, title, all, none) => {
    const { shop, ids, owner } = await arrange([1000, 2000, 3000])
    const soaps = await insertCategory(app.database.owner, shop, "Soaps")
    await app.database.owner.query("update products set category_id = $1 where id = any($2::uuid[])", [
      soaps,
      ids.slice(0, 2),
    ])
    const sales = (await owner.visit(`${page}?lang=${lang}`)).html
    expect(sales).toContain(`href="${page}?new="`)
    const whole = (await owner.visit(`${page}?new=&lang=${lang}`)).html
    expect(textOf(whole)).toContain(title)
    for (const id of ids) expect(whole).toMatch(new RegExp(`type="checkbox"[^>]*name="id"[^>]*value="${id}"`))
    const found = (await owner.visit(`${page}?new=&category=${soaps}&lang=${lang}`)).html
    expect(textOf(found)).toContain(all)
    expect(found).not.toContain(ids[2])
    expect(found).toContain(`href="/shop/products?category=${soaps}&amp;selected=sale&amp;all="`)
    expect(textOf((await owner.visit(`${page}?new=&q=nothing&lang=${lang}`)).html)).toContain(none)

    const asked = await owner.post("/shop/products?selected=sale", { id: [ids[0] ?? "", ids[2] ?? ""] })
    const question = asked.headers.get("location") ?? ""
    expect(question).toBe(`/shop/products?selected=sale&id=${ids[0]}&id=${ids[2]}`)
    await owner.post(question, { percent: "50", ...planned })
    expect((await plans(shop)).map(({ sale_price }) => sale_price)).toEqual(["5.00", null, "15.00"])
  },
)

test("a product whose sizes alone have prices goes on sale with them, and one without any is named as left out", async () => {
  const { shop, ids, owner } = await arrange([1000, null])
  const own = await insertProduct(app.database.owner, shop, {
    ...{ name: "By size", priceCents: null },
    variants: [
      ["Small", null, 2],
      ["Large", null, 2],
    ],
  })
  await app.database.owner.query(
    "update product_variants set price = case size when 'Small' then 8 else 12 end where product_id = $1",
    [own],
  )
  const query = [...ids, own].map((id) => `id=${id}`).join("&")
  const asked = textOf((await owner.visit(`/shop/products?selected=sale&${query}&lang=en`)).html)
  expect(asked).toMatch(/Thing 1 No price.*By size from \$8\.00.*1 has no price and will be left out\./s)
  const done = await owner.post(`/shop/products?selected=sale&${query}`, { percent: "25" })
  expect(done.headers.get("location")).toBe("/shop/products?done=sale.2.1.0")
  const shopper = textOf((await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html)
  expect(shopper).toMatch(/from.*\$6\.00.*\$8\.00/s)
  const listed = await owner.visit(`${page}?lang=en`)
  expect(textOf(listed.html)).toContain("25% off 2 products")
  const [, id = ""] = /change=([0-9a-f-]{36})/.exec(listed.html) ?? []
  const changed = await owner.post(`${page}?change=${id}`, { count: "2", percent: "50" })
  expect(changed.headers.get("location")).toBe(`${page}?done=changed`)
  expect(textOf((await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html)).toMatch(/\$4\.00.*\$8\.00/s)
  await owner.post(`${page}?end=${id}`, { count: "2" })
  expect((await plans(shop)).every(({ is_on_sale }) => is_on_sale === false)).toBe(true)
})

test.each([
  ["en", "Sale price (planned)", "Planned sale: $9.00"],
  ["ar", "سعر التخفيض (مجدول)", "تخفيض مجدول: \u2066$9.00"],
] as const)(
  "a planned sale price is called planned where it is edited in the list and read from a file (%s)",
  async (lang, label, inFile) => {
    const { ids, owner } = await arrange([1000])
    const quick = `/shop/products?quick=${ids[0]}`
    expect(textOf((await owner.visit(`${quick}&lang=${lang}`)).html)).not.toContain(label)
    await owner.post(`/shop/products?selected=sale&id=${ids[0]}`, { percent: "25", ...planned })
    const dialog = (await owner.visit(`${quick}&lang=${lang}`)).html
    expect(textOf(dialog)).toContain(label)
    expect(dialog).toMatch(/name="sale_price"[^>]*value="7.50"/)

    const file = "Name,Price,Sale price,On sale,Sale begins\nNew jug,12,9,yes,2190-11-27\nOld jug,12,9,yes,\n"
    const preview = (await uploadFile(owner, file, lang)).html
    expect(textOf(preview)).toContain(inFile)
    expect(preview.match(/<ins /g), "the one that runs").toHaveLength(1)
  },
)

test("a sale that takes different parts off is named by its newest product", async () => {
  const { ids, owner } = await arrange([1000, 2000, 3000])
  await app.database.owner.query(
    "update products set is_on_sale = true, sale_price = 5 where id = any($1::uuid[])",
    [ids],
  )
  const named = async (lang: string) => textOf((await owner.visit(`${page}?lang=${lang}`)).html)
  expect(await named("en")).toMatch(/Thing \d\u2069? and 2 more/)
  expect(await named("ar")).toMatch(/Thing \d\u2069? ومنتجان آخران/)
})
