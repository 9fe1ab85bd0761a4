import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "America/New_York" })
let shop: TestShop

beforeAll(async () => {
  shop = await insertShop(app.database.owner, { name: "Sample & Sons", phone: "+961 3 000 000" })
})

/** The id of a cart with these products, each with a number of pieces. */
async function share(items: readonly (readonly [productId: string, quantity: number])[]): Promise<string> {
  const response = await fetch(`${app.address}/shop/${shop.slug}/cart`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({
      items: items.map(([productId, quantity]) => ({ productId, variantId: null, quantity })),
    }),
  })
  return ((await response.json()) as { id: string }).id
}

test("each line leads to its product, in the reader's language", async () => {
  const mug = await insertProduct(app.database.owner, shop, { name: "Linked mug" })
  const cart = await share([[mug, 2]])
  for (const [lang, query] of [
    ["en", ""],
    ["ar", "?lang=ar"],
  ] as const)
    expect((await visit(cart, lang)).html).toContain(`href="/shop/${shop.slug}/${mug}${query}"`)
})

test("the preview's address changes with what it shows, and with nothing else", async () => {
  const { owner } = app.database
  const mug = await insertProduct(owner, shop, { name: "Mug", pictures: 1 })
  const cart = await share([[mug, 1]])
  const preview = async () =>
    /property="og:image" content="([^"]*)"/.exec((await visit(cart, "en")).html)?.[1] ?? ""
  const before = await preview()
  expect(before).toContain(`${app.publicUrl}/cart/${cart}/preview.jpg?v=`)
  await owner.query("update products set description = 'New' where id = $1", [mug])
  expect(await preview()).toBe(before)
  await owner.query("update product_images set image_url = image_url || '0' where product_id = $1", [mug])
  expect(await preview()).not.toBe(before)
})

test("the chat with the shop begins with the cart's link, in the shop's language", async () => {
  const mug = await insertProduct(app.database.owner, shop, { name: "Mug" })
  const cart = await share([[mug, 2]])
  const [, text = ""] = /wa\.me\/9613000000\?text=([^"]*)/.exec((await visit(cart, "ar")).html) ?? []
  expect(decodeURIComponent(text)).toBe(
    `Hello Sample & Sons, this is about this cart:\n${app.publicUrl}/cart/${cart}`,
  )
})

const visit = (id: string, lang: string) => app.visitor().visit(`/cart/${id}?lang=${lang}`)

test.each([
  [
    "en",
    "Customer cart",
    "Customer order",
    "In the cart 3 items",
    "Quantity 3, unit price",
    "Total $30.00 For 3 items",
  ],
  ["ar", "سلّة الزبون", "طلب زبون", "في السلّة 3 قطع", "الكمّيّة 3، سعر القطعة", "المجموع $30.00 لـ3 قطع"],
])(
  "the page says whose it is and what is in it (%s)",
  async (lang, caption, label, contents, unit, total) => {
    const product = await insertProduct(app.database.owner, shop, {
      name: "Bowl",
      description: "Deep.",
      priceCents: 1200,
      salePriceCents: 1000,
      pictures: 1,
    })
    const { html, headers } = await visit(await share([[product, 3]]), lang)
    const text = textOf(html)
    for (const part of [
      "Sample & Sons",
      caption,
      label,
      contents,
      "Bowl $30.00",
      "Deep.",
      unit,
      "$12.00",
      total,
    ])
      expect(text).toContain(part)
    expect(html).toContain(`badge--soft">${lang === "en" ? "Sale" : "تخفيض"}<`)
    expect(html).toContain(`<html lang="${lang}" dir="${lang === "en" ? "ltr" : "rtl"}"`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain("float--cart")
    expect(html).toContain('href="https://wa.me/9613000000?text=')
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
  },
)

test.each([
  ["en", /November 21, 2025 at 5:30\s?PM/],
  ["ar", /٢١ نوفمبر ٢٠٢٥ في ٥:٣٠ م/],
])("its time is that of the platform's zone, in the viewer's language (%s)", async (lang, time) => {
  const id = await share([[await insertProduct(app.database.owner, shop), 1]])
  await app.database.owner.query(
    "update shared_carts set created_at = '2025-11-21T22:30:00Z' where id = $1",
    [id],
  )
  const { html } = await visit(id, lang)
  expect(textOf(html)).toMatch(time)
  expect(html).toMatch(/<time dateTime="2025-11-21T22:30:00.000Z">/i)
})

test.each([
  [
    "en",
    "The price has changed since: it was $10.00.",
    "The price has changed since: there was none.",
    messages.en.cart_total_partial,
  ],
  ["ar", "تغيّر السعر، وكان \u2066$10.00\u2069.", "صار له سعر، وكان بلا سعر.", "ما عدا ما لم يُسعَّر."],
])(
  "changed prices say so, what has none is left out of the total, and so is what is gone (%s)",
  async (lang, changed, none, partial) => {
    const { owner } = app.database
    const dearer = await insertProduct(owner, shop, { priceCents: 1000 })
    const priced = await insertProduct(owner, shop, { priceCents: null })
    const unpriced = await insertProduct(owner, shop, { priceCents: null })
    const gone = await insertProduct(owner, shop, { name: "Gone thing", priceCents: 5000 })
    const id = await share([
      [dearer, 2],
      [priced, 1],
      [unpriced, 1],
      [gone, 1],
    ])
    await owner.query("update products set price = 11 where id = any($1)", [[dearer, priced]])
    await owner.query("delete from products where id = $1", [gone])
    const text = textOf((await visit(id, lang)).html)
    for (const part of [changed, none, partial, "$33.00"]) expect(text).toContain(part)
    expect(text).not.toContain("Gone thing")
  },
)

test.each([
  ["en", "Only 2 in stock.", "Sold out"],
  ["ar", "بقيت منه قطعتان فقط.", "نفد من المخزون"],
])("a line says what the shop has not got any more (%s)", async (lang, fewer, none) => {
  const { owner } = app.database
  const [some, all] = [await insertProduct(owner, shop), await insertProduct(owner, shop)]
  const id = await share([
    [some, 5],
    [all, 5],
  ])
  const before = textOf((await visit(id, lang)).html)
  for (const expected of [fewer, none]) expect(before).not.toContain(expected)
  await owner.query("update product_variants set stock = 2 where product_id = $1", [some])
  await owner.query("update product_variants set stock = 0 where product_id = $1", [all])
  const after = textOf((await visit(id, lang)).html)
  for (const expected of [fewer, none]) expect(after).toContain(expected)
})

test.each([
  ["en", messages.en.cart_nothing_left],
  ["ar", "لم يعد أيّ من هذه المنتجات في المتجر."],
])("a cart of which nothing is left says so (%s)", async (lang, expected) => {
  const only = await insertProduct(app.database.owner, shop)
  const id = await share([[only, 1]])
  await app.database.owner.query("update products set is_active = false where id = $1", [only])
  const { status, html } = await visit(id, lang)
  expect(status).toBe(200)
  expect(textOf(html)).toContain(expected)
})

test.each([
  ["en", "Cart not found This cart link may have expired or doesn't exist.", "Try again"],
  ["ar", "السلّة غير موجودة ربّما انتهت صلاحيّة رابط هذه السلّة، أو أنّه غير موجود.", "إعادة المحاولة"],
])(
  "a cart that can't be loaded for a moment looks missing, but is 503, never kept, and can be tried again (%s)",
  async (lang, expected, again) => {
    const { owner } = app.database
    const id = await share([[await insertProduct(owner, shop), 1]])
    await owner.query("revoke select on shared_carts from vitrine_visitor")
    const { status, headers, html } = await visit(id, lang)
    await owner.query("grant select on shared_carts to vitrine_visitor")
    expect(status).toBe(503)
    expect([headers.get("cache-control"), headers.get("retry-after")]).toEqual(["no-store", "5"])
    for (const part of [expected, again, headers.get("x-request-id")]) expect(textOf(html)).toContain(part)
    expect(html).not.toContain("permission denied")
  },
)
