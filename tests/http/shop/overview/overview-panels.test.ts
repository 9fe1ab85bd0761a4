import { beforeAll, describe, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { modulesOfPng, modulesOfSvg } from "#tests/readers/qr-modules.ts"
import { ownerOf as ownerOfShop, readDashboard } from "#tests/client/read-dashboard.ts"
import { readQr } from "#tests/readers/read-qr.ts"
import { leadsTo } from "#tests/client/sign-in.ts"

const application = useTestApplication({ TRUST_PROXY: "1" })
const address = "/shop/dashboard"

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)
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

describe("what runs low", () => {
  let shop: TestShop
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    shop = await newShop({ productLimit: 50 })
    const add = async (name: string, stock: number, options = {}) => {
      ids[name] = await addProduct(shop, { name, variants: [[null, null, stock]], ...options })
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
    const line = (name: string, shown: string) => `${name} ${shown} Restock`
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
    for (const expected of ["على وشك النفاد ومنتجان آخران None نفد", "One بقيت قطعة واحدة زوّد"])
      expect(ar.text).toContain(expected)
  })

  test("the others are listed where they are: those that run low, or where all have run out those", async () => {
    expect((await read(shop)).en.html).toContain('href="/shop/products?status=low-stock"')
    const empty = await newShop({ productLimit: 50 })
    for (let age = 0; age < 6; age++) await addProduct(empty, { variants: [], age })
    expect((await read(empty)).en.html).toContain('href="/shop/products?status=out-of-stock"')
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
    expect(en.text).toContain("Most viewed Last 30 days Bowl 1,200 views Lamp 9 views Mug 4 views Your plan")
    expect(ar.text).toContain("Bowl 1,200 مشاهدة Lamp 9 مشاهدات Mug 4 مشاهدات")
  })
})

/** The first code that a page draws. */
function drawingOf(html: string): string {
  return /<svg[^>]*shape-rendering="crispEdges"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ""
}
