/** An owner's page shows the texts of products, categories and the shop in its own language (decision 086). */
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

const english = {
  shop: "Dar Zeitoun",
  category: "Kitchen",
  product: "Mug",
  about: "For coffee",
  size: "Small",
}
const arabic: typeof english = {
  shop: "دار زيتون",
  category: "المطبخ",
  product: "فنجان",
  about: "للقهوة",
  size: "وسط المقاس",
}

/** A shop whose first language is English, with a product that runs low, is on sale, was seen and ordered. */
async function arrange() {
  const { owner: database } = app.database
  const translate = (table: string, id: string, texts: Record<string, string>) =>
    database.query(`update ${table} set translations = $2 where id = $1`, [id, { ar: texts }])
  const shop = await insertShop(database, { name: english.shop, phone: "+9613000000" })
  const category = await insertCategory(database, shop, english.category)
  const product = await insertProduct(database, shop, {
    ...{ name: english.product, description: english.about, categoryId: category },
    ...{ priceCents: 1_000, salePriceCents: 800 },
    variants: [
      [english.size, null, 2],
      ["Large", null, 1],
    ],
  })
  await insertProduct(database, shop, { name: "Only English" })
  await translate("shops", shop.id, { name: arabic.shop })
  await translate("categories", category, { name: arabic.category })
  await translate("products", product, { name: arabic.product, description: arabic.about })
  const { rows } = await database.query<{ id: string }>(
    "select id from product_variants where product_id = $1 and size = $2",
    [product, english.size],
  )
  const variant = rows[0]?.id ?? ""
  await translate("product_variants", variant, { size: arabic.size })
  const order = await insertOrder(database, shop, { items: [[product, 1, variant]] })
  await database.query(
    `insert into product_visits (shop_id, day, product_id, views)
     values ($1, (now() at time zone 'Asia/Beirut')::date, $2, 3)`,
    [shop.id, product],
  )
  return { shop, category, product, order, owner: await app.signInAsShop(shop) }
}

type Arranged = Awaited<ReturnType<typeof arrange>>

/** Each page, and the texts that it shows of the shop's own. */
const pages: readonly (readonly [path: (of: Arranged) => string, texts: (keyof typeof english)[]])[] = [
  [() => "/shop/dashboard", ["shop", "product"]],
  [() => "/shop/products", ["shop", "product", "about", "category"]],
  [({ product }) => `/shop/products?view=${product}`, ["product", "about", "category", "size"]],
  [({ product }) => `/shop/products?quick=${product}`, ["product", "size"]],
  [({ product }) => `/shop/products?stock=${product}`, ["product", "size"]],
  [({ product }) => `/shop/products?delete=${product}`, ["product"]],
  [() => "/shop/products/sales", ["product"]],
  [() => "/shop/products/sales?new", ["product", "category"]],
  [() => "/shop/products/arrange", ["product", "category"]],
  [() => "/shop/categories", ["category"]],
  [({ category }) => `/shop/categories?delete=${category}`, ["category"]],
  [() => "/shop/orders", ["product"]],
  [({ order }) => `/shop/orders/${order.id}`, ["product", "size"]],
  [() => "/shop/settings/currency", ["product"]],
]

test("an owner's page shows each text in its language, otherwise in the shop's", async () => {
  const arranged = await arrange()
  for (const [path, texts] of pages) {
    const address = path(arranged)
    const read = async (lang: string) => {
      const join = address.includes("?") ? "&" : "?"
      return textOf((await arranged.owner.visit(`${address}${join}lang=${lang}`)).html)
    }
    const [inArabic, inEnglish] = [await read("ar"), await read("en")]
    for (const text of texts) {
      expect(inArabic, address).toContain(arabic[text])
      expect(inArabic, address).not.toContain(english[text])
      expect(inEnglish, address).toContain(english[text])
      expect(inEnglish, address).not.toContain(arabic[text])
    }
  }
  expect(textOf((await arranged.owner.visit("/shop/products?lang=ar")).html)).toContain("Only English")
})

test("a form has the stored texts, each beside its language", async () => {
  const { owner, product, category } = await arrange()
  const valueOf = (html: string, name: string) => {
    const input = (html.match(/<input[^>]*>/g) ?? []).find((tag) => tag.includes(` name="${name}"`)) ?? ""
    return / value="([^"]*)"/.exec(input)?.[1]
  }
  for (const [address, key] of [
    [`/shop/products?edit=${product}`, "product"],
    [`/shop/categories?edit=${category}`, "category"],
    ["/shop/settings?", "shop"],
  ] as const) {
    const { html } = await owner.visit(`${address}&lang=ar`)
    expect([valueOf(html, "name"), valueOf(html, "name_ar")], address).toEqual([english[key], arabic[key]])
  }
})

test.each(["edit", "live"])(
  "the head of the dialog %s has the name in the page's language",
  async (dialog) => {
    const { owner, product } = await arrange()
    const headIn = async (lang: string) => {
      const { html } = await owner.visit(`/shop/products?${dialog}=${product}&lang=${lang}`)
      return /<dialog[^]*?<bdi>(.*?)<\/bdi>/.exec(html)?.[1]
    }
    expect([await headIn("ar"), await headIn("en")]).toEqual([arabic.product, english.product])
  },
)

test("what an owner sends has the shop's own texts", async () => {
  const { owner, product } = await arrange()
  const messageOn = async (path: string) =>
    decodeURIComponent((await owner.visit(path)).html.replaceAll("+", " "))
  expect(await messageOn(`/shop/products?live=${product}&lang=ar`)).toContain(
    `جديد في ${english.shop}: ${english.product}`,
  )
  expect(await messageOn("/shop/dashboard?lang=ar")).toContain(`ألقِ نظرة على ${english.shop}`)
  const csv = await owner.visit("/shop/orders.csv?lang=ar")
  expect(csv.html).toContain(english.product)
})
