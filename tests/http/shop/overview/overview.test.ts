import { describe, expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { formatMonth } from "#app/messages/format-time.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertPayment, presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { ownerOf as ownerOfShop, readDashboard } from "#tests/client/read-dashboard.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import { messages } from "#tests/fixtures/messages.ts"

const application = useTestApplication({ TRUST_PROXY: "1", SUPPORT_WHATSAPP: "+961 00 000 007" })
const address = "/shop/dashboard"

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)
const change = (shop: TestShop, columns: string) =>
  application.database.owner.query(`update shops set ${columns} where id = $1`, [shop.id])
const addProduct = (shop: TestShop, options: Parameters<typeof insertProduct>[2] = {}) =>
  insertProduct(application.database.owner, shop, options)

const ownerOf = (shop: TestShop) => ownerOfShop(application, shop)
const read = (shop: TestShop, query = "") => readDashboard(application, shop, query)

async function setPlan(shop: TestShop, price: string | null, limit: number): Promise<void> {
  await application.database.owner.query(
    `with plan as (insert into plans (name, price, product_limit) values ('Souk plan', $2, $3) returning id)
     update shops set plan_id = (select id from plan) where id = $1`,
    [shop.id, price, limit],
  )
}

test("it is the owner's alone and never stored", async () => {
  expect(leadsTo(await application.visitor().visit(address))).toBe("/shop/login")
  const { owner, en } = await read(await newShop({ name: "Dar & Co" }))
  const page = await owner.visit(address)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(titleOf(en.html)).toBe("Home · Vitrine")
  expect(en.text, "it is not set up yet").toContain("Welcome, Dar & Co.")
})

test("who has set up the shop is welcomed back", async () => {
  const shop = await newShop({ name: "Dar & Co" })
  await addProduct(shop)
  await insertCategory(application.database.owner, shop, "Soap")
  await change(
    shop,
    `shared_at = now(), logo_url = 'shop-logos/${shop.id}/${"0".repeat(32)}', logo_placeholder = 'data:image/webp;base64,AAAA'`,
  )
  expect((await read(shop)).en.text).toContain("Welcome back, Dar & Co.")
})

describe("the counters", () => {
  test("count with SQL what is there, what is hidden and what is gone", async () => {
    const shop = await newShop({ productLimit: 50 })
    await addProduct(shop, {
      variants: [
        ["S", null, 2],
        ["M", null, 2],
      ],
    })
    await addProduct(shop, { variants: [["S", null, 5]] })
    await addProduct(shop, { variants: [["S", null, 0]], salePriceCents: 900 })
    await addProduct(shop, { variants: [], isActive: false })
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Products 4 1 is hidden On Sale 1 Low Stock 1 Out of stock 2")
    expect(ar.text).toContain("المنتجات 4 منتج واحد مخفيّ عليها تخفيض 1 على وشك النفاد 1 نفد مخزونه 2")
    for (const list of ["", "?status=on-sale", "?status=low-stock", "?status=out-of-stock"])
      expect(en.html).toMatch(
        new RegExp(`class="stat__link"[^>]* href="/shop/products${list.replace("?", "\\?")}"`),
      )
  })
})

describe("first steps", () => {
  test("an empty shop shows all four steps, and which comes next", async () => {
    const { en, ar } = await read(await newShop())
    expect(en.text).toContain(
      "First steps 0 of 4 Add your logo Create a category Add your first product Share",
    )
    expect(ar.text).toContain("الخطوات الأولى 0 من 4 إضافة شعارك إضافة فئة إضافة منتجك الأوّل مشاركة متجرك")
    expect(en.html).toContain('href="/shop/products?new"')
    expect(en.text).toContain(messages.en.catalog_empty)
    expect(en.text).toContain("No visits in these days yet.")
    expect(en.text).not.toContain("running low")
    expect(en.text).not.toContain("Most viewed")
  })

  test("each ticks itself off from the shop's own data, and with the last one they are gone", async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const owner = await ownerOf(shop)
    const all = async () => textOf((await owner.visit(address)).html)
    expect(await all()).toContain("First steps 0 of 4")
    const key = `shop-logos/${shop.id}/${"0".repeat(32)}`
    await change(shop, `logo_url = '${key}', logo_placeholder = 'data:image/webp;base64,AAAA'`)
    expect(await all()).toContain("First steps 1 of 4 Add your logo (done) Create a category Add")
    await insertCategory(application.database.owner, shop, "Kitchen")
    expect(await all()).toContain("2 of 4 Add your logo (done) Create a category (done) Add your first")
    await addProduct(shop)
    expect(await all()).toContain("First steps 3 of 4")
    expect(await all()).toContain("Add your first product (done) Share your shop I shared it")
    const result = await owner.post(address, { intent: "shared" })
    expect([result.status, leadsTo(result)]).toEqual([302, address])
    expect(await all()).not.toContain("First steps")
    expect(textOf((await (await ownerOf(other)).visit(address)).html)).toContain("First steps 0 of 4")
  })

  test.each<Record<string, string>>([{ intent: "else" }, { intent: "shared", more: "1" }, {}])(
    "%j is not a valid report",
    async (fields) => {
      const shop = await newShop()
      const owner = await ownerOf(shop)
      expect((await owner.post(address, fields)).status).toBe(400)
      expect(textOf((await owner.visit(address)).html)).toContain("First steps 0 of 4")
    },
  )
})

describe("the plan", () => {
  test("with room: how much is used, and near the limit what happens there", async () => {
    const shop = await newShop()
    await setPlan(shop, "15", 50)
    for (let created = 0; created < 3; created++) await addProduct(shop)
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Souk plan $15.00 / month 3 of 50 products 47 left")
    expect(ar.text).toContain("$15.00 في الشهر 3 من 50 منتجًا بقي 47")
    expect(en.text).toContain("Add Product")
    expect(en.text).not.toContain("Ask for a bigger plan")
    expect(en.text).not.toContain("At the limit")
    await setPlan(shop, "15", 6)
    const near = await read(shop)
    expect(near.en.text).toContain("3 of 6 products 3 left At the limit you can still edit")
    expect(near.ar.text).toContain("3 من 6 منتجات بقي 3 حتّى عند الحدّ")
  })

  test("at the limit: it says so, and offers a bigger plan in place of a product that would be refused", async () => {
    const shop = await newShop({ name: "Dar Al Qamar" })
    await setPlan(shop, "15", 2)
    for (let created = 0; created < 2; created++) await addProduct(shop)
    const { en, ar } = await read(shop)
    expect(en.text).toContain("2 of 2 products Your plan is full. You can still edit and delete.")
    expect(en.text).not.toContain("Add Product")
    expect(ar.text).toContain("امتلأت باقتك. يمكنك دائمًا التعديل والحذف.")
    expect(ar.text).toContain("طلب باقة أكبر")
    const [, link = ""] = /href="(https:\/\/wa\.me\/96100000007[^"]*)"/.exec(en.html) ?? []
    expect(decodeURIComponent(link)).toContain(`bigger plan for my shop: Dar Al Qamar`)
    expect(decodeURIComponent(link)).toContain(`${shop.username}@shops.example`)
  })

  test("above the limit, as after a smaller plan: how many too many, and that they stay", async () => {
    const shop = await newShop()
    for (let created = 0; created < 5; created++) await addProduct(shop)
    await setPlan(shop, "15", 2)
    const { en, ar } = await read(shop)
    expect(en.text).toContain("5 of 2 products Your plan is full. You have 3 products more than it allows.")
    expect(en.text).toContain("All of them stay in your shop")
    expect(ar.text).toContain("لديك 3 منتجات فوق ما تسمح به.")
  })

  test("without a limit, and one that costs nothing", async () => {
    const shop = await newShop()
    await setPlan(shop, null, -1)
    await addProduct(shop)
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Souk plan Free 1 product, without a limit")
    expect(en.text).not.toMatch(/ -1 |\d left|Payment Required/)
    expect(ar.text).toContain("مجّانيّة منتج واحد، وبلا حدّ")
  })

  test("where no plan is stored it is the basic one, with the limit that the database counts by", async () => {
    const { en, ar } = await read(await newShop())
    expect(en.text).toContain("Basic Plan 0 of 50 products 50 left")
    expect(ar.text).toContain("0 من 50 منتجًا")
  })
})

describe("the payment", () => {
  test("unpaid: it says so calmly, and leads to paying", async () => {
    const shop = await newShop()
    await setPlan(shop, "15", 50)
    await insertPayment(application.database.owner, shop, "2026-05")
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Status: Payment Required Last paid month: May 2026")
    expect(en.html).toContain('href="/shop/payment?pay"')
    expect(ar.text).toContain("الدفع مطلوب آخر شهر مدفوع: أيّار 2026")
  })

  test("paid: the last month, and nothing to do", async () => {
    const shop = await newShop()
    await setPlan(shop, "15", 50)
    await insertPayment(application.database.owner, shop, presentMonth())
    const month = firstDayOf(presentMonth())
    const { en, ar } = await read(shop)
    expect(en.text).toContain(`Status: Paid Last paid month: ${formatMonth(month, "en")}`)
    expect(en.html).not.toContain("/shop/payment?pay")
    expect(en.html).toContain('href="/shop/payment"')
    expect(ar.text).toContain(`مدفوع آخر شهر مدفوع: ${formatMonth(month, "ar")}`)
  })
})
