import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPayment, presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/admin/shops"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

async function textAt(query: string): Promise<string> {
  const page = await (await arrange()).visit(path + query)
  expect(page.status).toBe(200)
  return textOf(page.html)
}

beforeEach(async () => {
  await app.database.owner.query("delete from shops")
})

test.each([
  ["en", "Shops", ["No shops found", "Showing 0 of 0 shops"], "Clear filters"],
  ["ar", "المتاجر", ["لا متاجر", "0 من أصل 0 متجر"], "مسح التصفية"],
])("without any shop, in %s", async (lang, title, texts, clear) => {
  const page = await (await arrange()).visit(`${path}?lang=${lang}`)
  expect([page.status, titleOf(page.html)]).toEqual([200, expect.stringContaining(title)])
  for (const expected of texts) expect(textOf(page.html)).toContain(expected)
  expect(textOf(page.html)).not.toContain(clear)
  expect(await textAt(`?lang=${lang}&q=nothing`)).toContain(clear)
})

test("each row shows who signs in and since when the shop exists; name, slug, phone and address find it", async () => {
  const { owner } = app.database
  const shop = await insertShop(owner, { name: "Dar Snoubar", slug: "pine-house", phone: "+9613123456" })
  await owner.query(
    "update shops set username = 'rima.k', email = 'mail@a.example', created_at = '2026-03-04T12:00:00Z' where id = $1",
    [shop.id],
  )
  await insertShop(owner, { name: "Another", slug: "somewhere-else", phone: "+96170999999" })
  const text = await textAt("?lang=en")
  expect(text).toContain("rima.k")
  expect(text).toContain("Since Mar 04, 2026")
  expect(await textAt("?lang=ar")).toContain("منذ 4 آذار 2026")
  const wanted = ["pine-house", "snoubar", "http://vitrine.test/shop/pine-house?lang=ar", "RIMA.K", "mail@a"]
  const phones = ["+961 3 123 456", "03/123456", "03 123 456", "3123456", "٠٣ ١٢٣"]
  for (const expected of [...wanted, ...phones])
    expect(await textAt(`?lang=en&q=${encodeURIComponent(expected)}`), expected).toContain(
      "Showing 1 of 2 shops",
    )
  for (const expected of ["555", "pine_house", "12"])
    expect(await textAt(`?lang=en&q=${encodeURIComponent(expected)}`), expected).toContain(
      "Showing 0 of 2 shops",
    )
})

test.each([
  ["en", "Gold · $40.00 / month · Up to 200 products", "Old · Free · Unlimited products · Inactive"],
  ["ar", "Gold · $40.00 في الشهر · حتّى 200 منتج", "Old · مجّانيّة · منتجات بلا حدّ · غير فعّالة"],
])(
  "in %s each plan to pick shows its price, its limit and whether it is still offered",
  async (lang, ...choices) => {
    const { owner } = app.database
    const shop = await insertShop(owner)
    await owner.query(
      "insert into plans (name, price, product_limit, is_active) values ('Gold', 40, 200, true), ('Old', null, -1, false)",
    )
    for (const position of ["new=", `plan=${shop.id}`])
      for (const choice of choices) expect(await textAt(`?${position}&lang=${lang}`)).toContain(choice)
  },
)

test.each([
  [
    "en",
    ["Contact", "Payment", "Paid", "Nov 02, 2026", "Unpaid", "Last paid for September 2026"],
    [
      ...["Active", "Blocked", "2 of 50", "Basic", "0 of 7", "Recover Password", "Open the shop", "WhatsApp"],
      "Call Paid one: +961 70 814 220",
    ],
  ],
  [
    "ar",
    ["التواصل", "الدفع", "سدّد", "2 تشرين الثاني 2026", "لم يسدّد", "آخر شهر مدفوع: أيلول 2026"],
    [
      ...["فعّال", "محظور", "2 من 50", "الأساسيّة", "0 من 7", "استعادة كلمة السرّ", "فتح المتجر"],
      "اتّصال بـPaid one: +961 70 814 220",
    ],
  ],
])("the rows in %s: plan and its use, payment, state, menu", async (lang, some, more) => {
  const { owner } = app.database
  const paid = await insertShop(owner, { name: "Paid one", phone: "+96170814220" })
  await insertPayment(owner, paid, presentMonth(), { at: "2026-11-02T12:00:00Z" })
  await insertProduct(owner, paid)
  await insertProduct(owner, paid, { isActive: false })
  const late = await insertShop(owner, { name: "Late one", isActive: false, productLimit: 7, price: "15" })
  await insertPayment(owner, late, "2026-09")
  await insertShop(owner, { name: "New one" })
  const { html } = await (await arrange()).visit(`${path}?lang=${lang}`)
  const text = textOf(html)
  for (const expected of [...some, ...more, `/shop/${paid.slug}`, `${paid.slug}@shops.example`])
    expect(text).toContain(expected)
  for (const expected of [
    "https://wa.me/96170814220",
    "tel:+96170814220",
    `mailto:${paid.slug}@shops.example`,
  ])
    expect(html).toContain(`href="${expected}"`)
})

test.each([
  ["en", "Nothing due Free plan", "Never paid"],
  ["ar", "لا شيء مستحقّ باقة مجّانيّة", "ولا مرّة"],
])("in %s a shop whose plan costs nothing owes nothing", async (lang, nothing, never) => {
  const { owner } = app.database
  const shop = await insertShop(owner, { productLimit: 9 })
  const price = (value: number | null) =>
    owner.query("update plans set price = $2 where id = (select plan_id from shops where id = $1)", [
      shop.id,
      value,
    ])
  for (const value of [null, 0]) {
    await price(value)
    const text = await textAt(`?lang=${lang}`)
    expect(text).toContain(nothing)
    expect(text).not.toContain(never)
  }
  await price(12)
  expect(await textAt(`?lang=${lang}`)).toContain(never)
})

test("search is literal, folded as a shopper's is, in the name, the username and the email", async () => {
  const { owner } = app.database
  await insertShop(owner, { name: "Élan 100%_off", slug: "first-one" })
  await insertShop(owner, { name: "عسل الجبل", slug: "second-one" })
  const shown = async (search: string) => {
    const text = await textAt(`?q=${encodeURIComponent(search)}`)
    return ["100%_off", "عسل الجبل"].map((name) => text.includes(name))
  }
  expect(await shown("ÉLAN")).toEqual([true, false])
  expect(await shown("%_o")).toEqual([true, false])
  expect(await shown("_o")).toEqual([true, false])
  expect(await shown("عسل")).toEqual([false, true])
  expect(await shown("عَسَل الجبــل")).toEqual([false, true])
  expect(await shown("elan")).toEqual([true, false])
  expect(await shown("SECOND-ONE@SHOPS")).toEqual([false, true])
  expect(await shown("ne")).toEqual([true, true])
  expect(await shown("100٪")).toEqual([true, false])
  expect(await shown("\u200F'")).toEqual([true, true])
  expect(await shown("%n")).toEqual([false, false])
})

test("each filter shows its shops, and how many of all", async () => {
  const { owner } = app.database
  const paid = await insertShop(owner, { name: "Alpha" })
  await insertPayment(owner, paid, presentMonth())
  await insertShop(owner, { name: "Beta", isActive: false, price: "15" })
  await insertShop(owner, { name: "Gamma", price: "15" })
  await insertShop(owner, { name: "Delta", productLimit: 9 })
  const shown = async (filter: string) => {
    const text = await textAt(`?filter=${filter}`)
    return [
      /Showing \d+ of \d+/.exec(text)?.[0],
      ...["Alpha", "Beta", "Gamma", "Delta"].filter((name) => text.includes(name)),
    ]
  }
  expect(await shown("paid")).toEqual(["Showing 1 of 4", "Alpha"])
  expect(await shown("unpaid")).toEqual(["Showing 2 of 4", "Beta", "Gamma"])
  expect(await shown("active")).toEqual(["Showing 3 of 4", "Alpha", "Gamma", "Delta"])
  expect(await shown("blocked")).toEqual(["Showing 1 of 4", "Beta"])
  expect(await shown("nonsense")).toEqual(["Showing 4 of 4", "Alpha", "Beta", "Gamma", "Delta"])
})

test("each order, and 20 a page", async () => {
  const { owner } = app.database
  for (let number = 0; number < 21; number++) {
    const letter = String.fromCharCode(97 + number)
    const shop = await insertShop(owner, { name: `Name ${letter}.`, slug: `slug-${letter}` })
    await owner.query(
      "update shops set created_at = now() - make_interval(mins => $2), email = $3 where id = $1",
      [shop.id, number, `${String.fromCharCode(90 - number)}@shops.example`],
    )
  }
  const edges = async (query: string) => {
    const text = await textAt(query)
    return [
      text.indexOf("Name a.") < text.indexOf("Name t."),
      text.includes("Name a."),
      text.includes("Name u."),
    ]
  }
  expect(await edges("")).toEqual([true, true, false])
  expect(await edges("?sort=oldest")).toEqual([true, false, true])
  expect(await edges("?sort=name")).toEqual([true, true, false])
  expect(await edges("?sort=email")).toEqual([true, false, true])
  for (const page of ["2", "99"]) expect(await edges(`?page=${page}`)).toEqual([false, false, true])
  expect(await textAt("?page=2")).toContain("Showing 21 of 21 shops")
})

test("neither a visitor nor a shop reaches the shops", async () => {
  const shop = await insertShop(app.database.owner)
  for (const somebody of [app.visitor(), await app.signInAsShop(shop)]) {
    expect((await somebody.visit(path)).headers.get("location")).toContain("/admin/login")
    const result = await somebody.post(`${path}?pay=${shop.id}`, { paid: "true" })
    expect(result.headers.get("location")).toContain("/admin/login")
  }
  const { rows } = await app.database.owner.query("select payment_status from shops")
  expect(rows).toEqual([{ payment_status: false }])
})

test.each([
  ["en", messages.en.shops_load_failed],
  ["ar", "تعذّر جلب البيانات"],
])("in %s a list that fails leaves the page, with the fallback", async (lang, expected) => {
  const admin = await arrange()
  await app.database.owner.query("revoke select on payments from vitrine_admin")
  try {
    const page = await admin.visit(`${path}?lang=${lang}`)
    expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(expected)])
  } finally {
    await app.database.owner.query(`grant select (shop_id, id, month, amount, admin_id, created_at, voided_at,
      voided_by) on payments to vitrine_admin`)
  }
})

test("a malformed or unknown id is not found", async () => {
  const admin = await arrange()
  for (const kind of ["pay", "block", "unblock", "plan", "recover"])
    for (const id of ["42", randomUUID()]) {
      const page = await admin.visit(`${path}?${kind}=${id}`)
      expect([page.status, textOf(page.html)]).toEqual([404, expect.stringContaining("Shop not found")])
    }
})
