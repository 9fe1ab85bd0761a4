import { beforeAll, describe, expect, test } from "vitest"
import { useTestApplication } from "#tests/application.ts"
import { insertCategory, insertProduct } from "#tests/words/insert-product.ts"
import { insertShop, type TestShop } from "#tests/words/insert-shop.ts"
import { textOf, titleOf } from "#tests/words/page.ts"
import { modulesOfPng, modulesOfSvg } from "#tests/words/qr-modules.ts"
import { readQr } from "#tests/words/read-qr.ts"
import { fromElsewhere, leadsTo, signIn } from "#tests/words/sign-in.ts"
import type { Visitor } from "#tests/words/visitor.ts"

const application = useTestApplication({ TRUST_PROXY: "1", SUPPORT_WHATSAPP: "+961 00 000 007" })
const address = "/shop/dashboard"

const newShop = (wish: Parameters<typeof insertShop>[1] = {}) => insertShop(application.database.owner, wish)
const change = (shop: TestShop, columns: string) =>
  application.database.owner.query(`update shops set ${columns} where id = $1`, [shop.id])
const addProduct = (shop: TestShop, wish: Parameters<typeof insertProduct>[2] = {}) =>
  insertProduct(application.database.owner, shop, wish)

async function ownerOf(shop: TestShop): Promise<Visitor> {
  const visitor = application.visitor()
  await signIn(visitor, shop)
  return visitor
}

/** What the owner reads, in both languages. */
async function read(shop: TestShop, query = "") {
  const owner = await ownerOf(shop)
  const ask = async (lang: string) => {
    const page = await owner.visit(`${address}?lang=${lang}${query}`, fromElsewhere())
    expect(page.status).toBe(200)
    expect(page.html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`)
    return { html: page.html, text: textOf(page.html) }
  }
  return { owner, en: await ask("en"), ar: await ask("ar") }
}

async function setPlan(shop: TestShop, price: string | null, limit: number): Promise<void> {
  await application.database.owner.query(
    `with plan as (insert into plans (name, price, product_limit) values ('Souk plan', $2, $3) returning id)
     update shops set plan_id = (select id from plan) where id = $1`,
    [shop.id, price, limit],
  )
}

async function insertVisits(shop: TestShop, age: number, numbers: readonly [number, number, number]) {
  await application.database.owner.query(
    `insert into shop_visits (shop_id, day, views, product_views, chat_taps)
     values ($1, (now() at time zone 'Asia/Beirut')::date - $2::integer, $3, $4, $5)`,
    [shop.id, age, ...numbers],
  )
}

test("it is the owner's alone and never stored", async () => {
  expect(leadsTo(await application.visitor().visit(address))).toBe("/shop/login")
  const { owner, en } = await read(await newShop({ name: "Dar & Co" }))
  const page = await owner.visit(address)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(titleOf(en.html)).toBe("Dashboard · Vitrine")
  expect(en.text).toContain("Welcome back, Dar & Co.")
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
    expect(en.text).toContain("Products 4 Active 3 1 is hidden On Sale 1 Low Stock 1 2 are out of stock")
    expect(ar.text).toContain("المنتجات 4 معروضة 3 منتج واحد مخفيّ عليها تخفيض 1 مخزون منخفض 1 نفد منتجان")
  })
})

describe("first steps", () => {
  test("an empty shop is told all four, and what comes next", async () => {
    const { en, ar } = await read(await newShop())
    expect(en.text).toContain(
      "First steps 0 of 4 Add your logo Create a category Add your first product Share",
    )
    expect(ar.text).toContain("الخطوات الأولى 0 من 4 أضف شعارك أنشئ فئة أضف منتجك الأوّل شارك متجرك")
    expect(en.html).toContain('href="/shop/products?new"')
    expect(en.text).toContain("Get started by creating your first product")
    expect(en.text).toContain("No visits in these days yet.")
    expect(en.text).not.toContain("Running low")
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
    const answer = await owner.post(address, { intent: "shared" })
    expect([answer.status, leadsTo(answer)]).toEqual([302, address])
    expect(await all()).not.toContain("First steps")
    expect(textOf((await (await ownerOf(other)).visit(address)).html)).toContain("First steps 0 of 4")
  })

  test.each<Record<string, string>>([{ intent: "else" }, { intent: "shared", more: "1" }, {}])(
    "%j is not something that can be told",
    async (fields) => {
      const shop = await newShop()
      const owner = await ownerOf(shop)
      expect((await owner.post(address, fields)).status).toBe(400)
      expect(textOf((await owner.visit(address)).html)).toContain("First steps 0 of 4")
    },
  )
})

describe("the plan", () => {
  test("with room: how much is used and what happens at the limit", async () => {
    const shop = await newShop()
    await setPlan(shop, "15", 50)
    for (let made = 0; made < 3; made++) await addProduct(shop)
    const { en, ar } = await read(shop)
    expect(en.text).toContain(
      "Souk plan $15.00 / month 3 of 50 products 47 left At the limit you can still edit",
    )
    expect(ar.text).toContain("$15.00 في الشهر 3 من 50 منتجًا بقي 47 عند بلوغ الحدّ")
    expect(en.text).toContain("Add Product")
    expect(en.text).not.toContain("Ask for a bigger plan")
  })

  test("at the limit: it says so, and offers a bigger plan in place of a product that would be refused", async () => {
    const shop = await newShop({ name: "Dar Al Qamar" })
    await setPlan(shop, "15", 2)
    for (let made = 0; made < 2; made++) await addProduct(shop)
    const { en, ar } = await read(shop)
    expect(en.text).toContain("2 of 2 products Your plan is full. You can still edit and delete.")
    expect(en.text).not.toContain("Add Product")
    expect(ar.text).toContain("اكتملت باقتك. يبقى بإمكانك التعديل والحذف.")
    expect(ar.text).toContain("اطلب باقة أكبر")
    const [, link = ""] = /href="(https:\/\/wa\.me\/96100000007[^"]*)"/.exec(en.html) ?? []
    expect(decodeURIComponent(link)).toContain(`bigger plan for my shop: Dar Al Qamar`)
    expect(decodeURIComponent(link)).toContain(`${shop.username}@shops.example`)
  })

  test("above the limit, as after a smaller plan: how many too many, and that they stay", async () => {
    const shop = await newShop()
    for (let made = 0; made < 5; made++) await addProduct(shop)
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
    expect(ar.text).toContain("مجّانية منتج واحد، وبلا حدّ")
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
    await change(shop, "last_paid_month = '2026-10-01'")
    const { en, ar } = await read(shop)
    expect(en.text).toContain(
      "Status: Payment Required Last paid month: October 2026 This month is not recorded",
    )
    expect(en.html).toContain('href="/shop/payment?pay"')
    expect(ar.text).toContain("الدفع مطلوب آخر شهر مدفوع: تشرين الأوّل 2026 لم يُسجَّل هذا الشهر مدفوعًا.")
  })

  test("paid: the last month, and nothing to do", async () => {
    const shop = await newShop()
    await setPlan(shop, "15", 50)
    await change(shop, "payment_status = true, last_paid_month = '2026-11-01'")
    const { en, ar } = await read(shop)
    expect(en.text).toContain("Status: Paid Last paid month: November 2026")
    expect(en.html).not.toContain("/shop/payment?pay")
    expect(en.html).toContain('href="/shop/payment"')
    expect(ar.text).toContain("مدفوع آخر شهر مدفوع: تشرين الثاني 2026")
  })
})

describe("what runs low", () => {
  let shop: TestShop
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    shop = await newShop({ productLimit: 50 })
    const add = async (name: string, stock: number, wish = {}) => {
      ids[name] = await addProduct(shop, { name, variants: [[null, null, stock]], ...wish })
    }
    await add("Four", 4)
    await add("One", 1)
    await add("None", 0)
    await add("Five", 5)
    await add("Hidden", 0, { isActive: false })
    await add("Bare", 0, { variants: [], age: 5 })
    for (const name of ["Later", "Latest"]) await add(name, 3, { age: name === "Later" ? 9 : 8 })
    await addProduct(await newShop(), { name: "Foreign", variants: [] })
  })

  test("the worst first, what shoppers do not see last, each with its way to the form", async () => {
    const { en, ar } = await read(shop)
    const [, panel = ""] = /(Running low .*?) (?:Your plan|Most viewed)/.exec(en.text) ?? []
    const line = (name: string, words: string) => `${name} ${words} Restock`
    expect(panel).toBe(
      [
        "Running low and 2 more",
        line("None", "Out of stock"),
        line("Bare", "Out of stock"),
        line("One", "1 left"),
        line("Latest", "3 left"),
        line("Later", "3 left"),
      ].join(" "),
    )
    expect(en.html).toContain(`href="/shop/products?edit=${ids["None"]}"`)
    expect(en.html).toContain('aria-label="Restock None"')
    for (const word of ["على وشك النفاد ومنتجان آخران None نفد", "One بقيت قطعة واحدة زوّد"])
      expect(ar.text).toContain(word)
  })

  test("nothing is said where all is well", async () => {
    const well = await newShop()
    await addProduct(well, { variants: [[null, null, 5]] })
    const { en, ar } = await read(well)
    expect(en.text).not.toContain("Running low")
    expect(ar.text).not.toContain("على وشك النفاد")
  })
})

describe("the address", () => {
  test("is there to be opened, sent and scanned, and carries the public origin", async () => {
    const shop = await newShop({ name: "Dar Noun" })
    const { en, ar } = await read(shop)
    const shopAddress = `http://vitrine.test/shop/${shop.slug}`
    expect(en.html).toContain(`href="${shopAddress}"`)
    const [, chat = ""] = /href="(https:\/\/wa\.me\/\?[^"]*)"/.exec(en.html) ?? []
    expect(new URL(chat).searchParams.get("text")).toBe(`Have a look at Dar Noun: ${shopAddress}`)
    for (const { html } of [en, ar]) expect(readQr(modulesOfSvg(drawingOf(html)).modules)).toBe(shopAddress)
    expect(modulesOfSvg(drawingOf(en.html)).quietZone).toBe(4)
    expect(en.html).toContain(`aria-label="QR code of ${shopAddress}"`)
  })

  test("the code has a sheet of its own with the shop's name, without a script too", async () => {
    const shop = await newShop({ name: "Dar Noun" })
    const { en, ar } = await read(shop, "&code")
    expect(en.html).toMatch(/<dialog[^>]*open=""/)
    for (const word of ["QR code of your shop", "Dar Noun Scan to see our products", "Download SVG", "Print"])
      expect(en.text).toContain(word)
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
    expect(en.text).toContain("Most viewed Last 30 days Bowl 1,200 views Lamp 9 views Mug 4 views Your plan")
    expect(ar.text).toContain("Bowl 1,200 مشاهدة Lamp 9 مشاهدات Mug 4 مشاهدات")
  })
})

/** The first code that a page draws. */
function drawingOf(html: string): string {
  return /<svg class="qr"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ""
}
