import { describe, expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { formatMonth } from "#app/messages/format-time.ts"
import { textOf } from "#tests/client/page.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertPayment, presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { modulesOfPng, modulesOfSvg } from "#tests/readers/qr-modules.ts"
import { ownerOf as ownerOfShop, readDashboard } from "#tests/client/read-dashboard.ts"
import { readQr } from "#tests/readers/read-qr.ts"
import { leadsTo } from "#tests/client/sign-in.ts"

const application = useTestApplication({ TRUST_PROXY: "1" })
const address = "/shop/dashboard"

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, { phone: "+9613000000", ...options })
const addProduct = (shop: TestShop, options: Parameters<typeof insertProduct>[2] = {}) =>
  insertProduct(application.database.owner, shop, options)

const ownerOf = (shop: TestShop) => ownerOfShop(application, shop)
const read = (shop: TestShop, query = "") => readDashboard(application, shop, query)

async function insertVisits(shop: TestShop, age: number, numbers: readonly [number, number, number]) {
  await application.database.owner.query(
    `insert into shop_visits (shop_id, day, views, product_views, chat_taps)
     values ($1, (now() at time zone 'Asia/Beirut')::date - $2::integer, $3, $4, $5)`,
    [shop.id, age, ...numbers],
  )
}

describe("what needs a hand", () => {
  /** What the page says before the shop's address, and its rows without the picture's or the mark's. */
  const needsOf = (text: string) =>
    /(?:Needs you|بانتظارك) (.*?) (?:First steps|الخطوات الأولى|Share your shop|مشاركة متجرك)/.exec(text)?.[1]

  test("a shop without a phone is told first, before its new orders, and led to the field", async () => {
    const shop = await insertShop(application.database.owner)
    await pay(shop)
    const lamp = await addProduct(shop, { variants: [], name: "Lamp", pictures: 1 })
    await insertOrder(application.database.owner, shop, { items: [[lamp, 1]] })
    const { en, ar } = await read(shop)
    for (const [{ text }, missing, orders] of [
      [en, "Your phone number is missing", "1 new order"],
      [ar, "متجرك بلا رقم هاتف", "طلب جديد واحد"],
    ] as const)
      expect(text).toMatch(new RegExp(`${missing} .* (?:Add it|إضافته) ${orders}`))
    expect(needsOf(en.text)).toBe("1 1 sold out Lamp Restock")
    expect(en.html).toContain('href="/shop/settings/basic#phone"')
    await application.database.owner.query("update shops set phone = '+9613000000' where id = $1", [shop.id])
    expect((await read(shop)).en.text).not.toContain("Your phone number is missing")
  })

  test("a product without a price needs none where each size in stock has its own", async () => {
    const shop = await newShop({ productLimit: 50 })
    await pay(shop)
    const sizes = [
      ["Small", null, 9],
      ["Large", null, 9],
    ] as const
    const add = (name: string) => addProduct(shop, { name, variants: sizes, pictures: 1, priceCents: null })
    const [each, one] = [await add("Each size"), await add("One size")]
    const price = (id: string, which: string) =>
      application.database.owner.query(
        `update product_variants set price = 5 where product_id = $1 and (size = 'Small' or ${which})`,
        [id],
      )
    await price(each, "true")
    await price(one, "false")
    expect(needsOf((await read(shop)).en.text)).toBe("1 1 without a price One size Set price")
  })

  test("the most urgent first, in both languages, each product with the act that mends it", async () => {
    const shop = await newShop({ productLimit: 50 })
    await pay(shop)
    const ids: Record<string, string> = {}
    const add = async (name: string, stock: number, options = {}) => {
      const variants = [[null, null, stock]] as const
      ids[name] = await addProduct(shop, { name, variants, pictures: 1, ageMinutes: stock, ...options })
    }
    await add("Lamp", 0, { age: 9 })
    await add("Tote", 0, { variants: [] })
    await add("Mug", 1)
    await add("Bowl", 4)
    await add("Vase", 5)
    await add("Rug", 9, { pictures: 0 })
    await add("Soap", 9, { priceCents: null })
    await add("Basket", 0, { priceCents: null, isActive: false })
    await add("Hidden", 0, { isActive: false })
    await addProduct(await newShop(), { name: "Foreign", variants: [] })
    const { en, ar } = await read(shop)
    expect(needsOf(en.text)).toBe(
      [
        "5",
        "2 sold out Tote, Lamp Restock Tote Restock Lamp Restock",
        "1 draft Basket Finish",
        "1 without a picture Rug Add picture",
        "1 without a price Soap Set price",
        "2 running low Mug, Bowl Restock Mug Restock Bowl Restock",
        "1 more",
      ].join(" "),
    )
    expect(needsOf(ar.text)).toBe(
      [
        "5",
        "نفد منتجان Tote، Lamp تحديث Tote تحديث Lamp تحديث",
        "مسوّدة واحدة Basket إكمالها",
        "منتج واحد بلا صورة Rug إضافة صورة",
        "منتج واحد بلا سعر Soap تحديد السعر",
        "منتجان على وشك النفاد Mug، Bowl تحديث Mug تحديث Bowl تحديث",
        "أمر آخر",
      ].join(" "),
    )
    for (const [name, position] of [
      ["Lamp", "quick"],
      ["Bowl", "quick"],
      ["Soap", "quick"],
      ["Rug", "edit"],
    ] as const)
      expect(en.html).toContain(`href="/shop/products?${position}=${ids[name]}"`)
    expect(en.html).toContain(`href="/shop/products/drafts#draft-${ids["Basket"]}"`)
    expect(en.html).toContain('aria-label="Restock: Lamp"')
  })

  test("what is due stands after what is sold out, with its month, and is gone once it is paid", async () => {
    const shop = await newShop()
    await setPlan(shop)
    await addProduct(shop, { name: "Lamp", variants: [], pictures: 1 })
    await addProduct(shop, { name: "Rug", pictures: 0 })
    const month = (lang: "en" | "ar") => formatMonth(firstDayOf(presentMonth()), lang)
    const { en, ar } = await read(shop)
    expect(needsOf(en.text)).toContain(
      `sold out Lamp Restock ${month("en")} is not paid yet $15.00. After you pay, it shows here within a day. How to pay 1 without a picture`,
    )
    expect(needsOf(ar.text)).toContain(`اشتراك ${month("ar")} لم يُدفع بعد $15.00. بعد أن تدفع`)
    expect(en.html).toContain('href="/shop/payment?pay"')
    await pay(shop)
    const paid = await read(shop)
    expect(paid.en.text).not.toContain("is not paid yet")
    expect(paid.en.html).not.toContain("/shop/payment?pay")
  })

  test("more than five of a kind lead to the list of all, which shows the same", async () => {
    const shop = await newShop({ productLimit: 50 })
    for (let ageMinutes = 0; ageMinutes < 6; ageMinutes++) {
      await addProduct(shop, { name: `Out ${ageMinutes}`, variants: [], ageMinutes, pictures: 1 })
      await addProduct(shop, {
        name: `Low ${ageMinutes}`,
        variants: [[null, null, 1]],
        ageMinutes,
        pictures: 1,
      })
      await addProduct(shop, { name: `Draft ${ageMinutes}`, isActive: false, ageMinutes })
      await addProduct(shop, { name: `Bare ${ageMinutes}`, ageMinutes })
      await addProduct(shop, { name: `Free ${ageMinutes}`, priceCents: null, ageMinutes, pictures: 1 })
    }
    const { owner, en } = await read(shop)
    expect(needsOf(en.text)).toContain("6 sold out Out 0, Out 1, Out 2, Out 3, Out 4 Restock")
    for (const [status, name] of [
      ["out-of-stock", "Out"],
      ["low-stock", "Low"],
      ["draft", "Draft"],
      ["no-picture", "Bare"],
      ["no-price", "Free"],
    ]) {
      expect(en.html).toContain(`href="/shop/products?status=${status}"`)
      const list = textOf((await owner.visit(`/shop/products?status=${status}&lang=en`)).html)
      expect(list, status).toContain("Showing 6 of 6 products (filtered)")
      for (let age = 0; age < 6; age++) expect(list, status).toContain(`${name} ${age}`)
    }
  })

  test("past four rows the less urgent needs fold into one line, which says how many", async () => {
    const shop = await insertShop(application.database.owner, { productLimit: 50 })
    await setPlan(shop)
    const add = (options: Parameters<typeof insertProduct>[2]) =>
      addProduct(shop, { pictures: 1, ...options })
    await add({ variants: [] })
    await add({ isActive: false, priceCents: null })
    // The missing phone is a row above them.
    const three = await read(shop)
    expect(needsOf(three.en.text)).toMatch(/^3 (?!.* more )/)
    await add({ pictures: 0 })
    await add({ priceCents: null })
    const { en, ar } = await read(shop)
    expect(needsOf(en.text)).toMatch(/^5 .* 1 draft .* 1 without a picture .* 1 without a price .* 2 more$/)
    expect(needsOf(ar.text)).toContain("أمران آخران")
  })

  test("where nothing is needed it says so, but first steps come before that", async () => {
    const shop = await newShop()
    await pay(shop)
    await addProduct(shop, { pictures: 1 })
    const before = await read(shop)
    expect(before.en.text).not.toContain("Needs you")
    await finishSteps(shop)
    const { en, ar } = await read(shop)
    expect(needsOf(en.text)).toBe("All done A new order or a sold-out product shows up here.")
    expect(needsOf(ar.text)).toBe("كلّ شيء على ما يُرام الطلب الجديد أو المنتج الذي ينفد يظهر هنا.")
  })

  const setPlan = (shop: TestShop) =>
    application.database.owner.query(
      `with plan as (insert into plans (name, price, product_limit) values ('Souk plan', 15, 50) returning id)
       update shops set plan_id = (select id from plan) where id = $1`,
      [shop.id],
    )

  const pay = (shop: TestShop) => insertPayment(application.database.owner, shop, presentMonth())

  /** The steps that are not done by a product alone. */
  async function finishSteps(shop: TestShop): Promise<void> {
    await insertCategory(application.database.owner, shop, "Kitchen")
    await application.database.owner.query(
      `update shops set shared_at = now(), logo_url = $2, logo_placeholder = 'data:image/webp;base64,AAAA'
       where id = $1`,
      [shop.id, `shop-logos/${shop.id}/${"0".repeat(32)}`],
    )
  }
})

describe("the address", () => {
  test("is there to be opened and passed on in one tap, and carries the public origin", async () => {
    const shop = await newShop({ name: "Dar Noun" })
    const { en, ar } = await read(shop)
    const shopAddress = `http://vitrine.test/shop/${shop.slug}`
    expect(en.html).toContain(`href="${shopAddress}"`)
    const [, chat = ""] = /href="(https:\/\/wa\.me\/\?[^"]*)"/.exec(en.html) ?? []
    expect(new URL(chat).searchParams.get("text")).toBe(`Have a look at Dar Noun: ${shopAddress}`)
    expect(ar.text).toContain("مشاركة متجرك")
    for (const position of ["code", "story"]) expect(en.html).toContain(`href="/shop/dashboard?${position}"`)
  })

  test("the code has a sheet of its own with the shop's name, without a script too", async () => {
    const shop = await newShop({ name: "Dar Noun" })
    const { en, ar } = await read(shop, "&code")
    expect(en.html).toMatch(/<dialog[^>]*open=""[^>]*aria-labelledby="dialog-title"/)
    const shopAddress = `http://vitrine.test/shop/${shop.slug}`
    for (const { html } of [en, ar]) expect(readQr(modulesOfSvg(drawingOf(html)).modules)).toBe(shopAddress)
    expect(modulesOfSvg(drawingOf(en.html)).quietZone).toBe(4)
    expect(en.html).toContain(`aria-label="QR code of ${shopAddress}"`)
    for (const expected of [
      "QR code of your shop",
      "Dar Noun Scan to see our products",
      "Download SVG",
      "Print",
    ])
      expect(en.text).toContain(expected)
    expect(ar.text).toContain("Dar Noun امسح الرمز لترى منتجاتنا")
    expect(en.text).toContain(`vitrine.test/shop/${shop.slug} Download SVG Download PNG Print`)
  })

  test("the code can be downloaded as SVG and as PNG, by its owner alone", async () => {
    const shop = await newShop()
    const owner = await ownerOf(shop)
    const shopAddress = `http://vitrine.test/shop/${shop.slug}`
    const svg = await owner.visit(`${address}/qr.svg`)
    expect(svg.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8")
    expect(svg.headers.get("content-disposition")).toBe(`attachment; filename="${shop.slug}-qr.svg"`)
    expect(svg.headers.get("cache-control")).toBe("no-store")
    expect(readQr(modulesOfSvg(svg.html).modules)).toBe(shopAddress)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const png = await fetch(`${application.address}${address}/qr.png`, { headers: { cookie } })
    expect(png.headers.get("content-type")).toBe("image/png")
    expect(readQr((await modulesOfPng(new Uint8Array(await png.arrayBuffer()))).modules)).toBe(shopAddress)
    for (const file of ["qr.svg", "qr.png"])
      expect(leadsTo(await application.visitor().visit(`${address}/${file}`))).toContain("/shop/login?to=")
  })
})

describe("visits", () => {
  test("thirty days in sums, against the thirty before, as a drawing and in numbers", async () => {
    const [shop, other] = [await newShop(), await newShop()]
    await insertVisits(shop, 0, [3, 5, 1])
    await insertVisits(shop, 29, [1_000, 2, 0])
    await insertVisits(shop, 30, [501, 14, 1])
    await insertVisits(shop, 59, [1, 0, 0])
    await insertVisits(shop, 60, [7_000, 7_000, 7_000])
    await insertVisits(other, 0, [90_000, 90_000, 90_000])
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Last 30 days Shop views 1,003 +100% 100% more than in the days before")
    expect(en.text).toContain("Product views 7 −50% 50% less than in the days before")
    expect(en.text).toContain("WhatsApp taps 1 as before")
    expect(ar.text).toContain("آخر 30 يومًا زيارات المتجر 1,003 +100% أكثر ممّا قبلها بنسبة 100%")
    for (const { html } of [en, ar]) {
      const plots = html.match(/<svg class="plot [\s\S]*?<\/svg>/g) ?? []
      expect(plots).toHaveLength(2)
      for (const plot of plots) {
        const [, title = "", about = ""] = /role="img" aria-labelledby="(\S+) (\S+)"/.exec(plot) ?? []
        expect(plot).toContain(`<title id="${title}">`)
        expect(plot).toContain(`<desc id="${about}">`)
        expect(plot.match(/class="plot__reach"/g)).toHaveLength(30)
      }
      const rows = html.match(/<tr><th scope="row"><time/g)
      expect(rows).toHaveLength(30)
    }
    expect(en.text).not.toMatch(/[79]0?,000/)
  })

  test("the products that were looked at most, the shop's own and no older than the rest", async () => {
    const shop = await newShop()
    const insert = (productId: string, age: number, views: number) =>
      application.database.owner.query(
        `insert into product_visits (shop_id, day, product_id, views)
         values ($1, (now() at time zone 'Asia/Beirut')::date - $2::integer, $3, $4)`,
        [shop.id, age, productId, views],
      )
    for (const [name, views] of [
      ["Mug", 4],
      ["Bowl", 1_200],
      ["Vase", 1],
      ["Lamp", 9],
    ] as const) {
      const id = await addProduct(shop, { name })
      await insert(id, 0, views)
      await insert(id, 31, name === "Vase" ? 5_000 : 1)
    }
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Most viewed Last 30 days Bowl 1,200 views Lamp 9 views Mug 4 views")
    expect(ar.text).toContain("Bowl 1,200 مشاهدة Lamp 9 مشاهدات Mug 4 مشاهدات")
  })
})

/** The first code that a page draws. */
function drawingOf(html: string): string {
  return /<svg[^>]*shape-rendering="crispEdges"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ""
}
