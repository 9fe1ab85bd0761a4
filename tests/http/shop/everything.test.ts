import { mkdir, rm } from "node:fs/promises"
import { pathToFileURL } from "node:url"
import { expect, test } from "vitest"
import { acceptImage } from "#app/images/accept/accept-pictures.server.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { storePicture } from "#app/images/stored/product-images.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { readZip } from "#app/dashboard/everything/zip/test-zip.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/shop/settings/everything"

async function download(owner: Visitor): Promise<ReadonlyMap<string, Buffer>> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const result = await fetch(app.address + path, { headers: { cookie }, redirect: "manual" })
  expect(result.status).toBe(200)
  expect(result.headers.get("content-type")).toBe("application/zip")
  expect(result.headers.get("cache-control")).toBe("no-store")
  expect(result.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[a-z0-9-]+-everything\.zip"$/,
  )
  return readZip(Buffer.from(await result.arrayBuffer()))
}

function jsonOf(files: ReadonlyMap<string, Buffer>, name: string): unknown {
  return JSON.parse(files.get(name)?.toString() ?? "null")
}

/** A plain picture, put into the store as an upload puts it; its key. */
async function stored(kind: PictureKind, ownerId: string): Promise<string> {
  const plain = { width: 40, height: 40, channels: 3, background: "#ff0000" } as const
  const accepted = await acceptImage(await sharp({ create: plain }).png().toBuffer(), kind)
  if (!accepted.ok) throw new Error(accepted.reason)
  const owner = { kind, ownerId, whileUnused: (_: string, remove: () => Promise<void>) => remove() }
  return (await storePicture(storeAt(pathToFileURL(app.images).href), owner, accepted)).key
}

test("an owner gets shop, categories, products, variants, payments, visits and pictures, and nothing of another shop", async () => {
  const { owner: database } = app.database
  const shop = await insertShop(database, { name: "دار Café", slug: "dar-cafe" })
  const other = await insertShop(database, { name: "Canary Other" })
  await insertProduct(database, other, { name: "Canary Other Product", pictures: 1 })
  const category = await insertCategory(database, shop, "Mugs")
  const mug = await insertProduct(database, shop, {
    ...{ name: "Mug", description: "Two\nlines", categoryId: category, salePriceCents: 900 },
    variants: [
      ["S", "Red", 1],
      ["L", null, 20],
    ],
  })
  const hidden = await insertProduct(database, shop, {
    name: "Hidden",
    isActive: false,
    ageMinutes: 5,
    pictures: 1,
  })
  const logo = await stored("logo", shop.id)
  const picture = await stored("product", mug)
  const placeholder = "data:image/webp;base64,UklGRg=="
  await database.query(
    `update shops set logo_url = $2, logo_placeholder = $3, opening_hours = E'10 to 7\\nSunday closed',
       delivery_and_payment = 'Cash' where id = $1`,
    [shop.id, logo, placeholder],
  )
  await database.query(
    "insert into product_images (shop_id, product_id, position, image_url, placeholder) values ($1, $2, 0, $3, $4)",
    [shop.id, mug, picture, placeholder],
  )
  await database.query("insert into payments (shop_id, month, amount) values ($1, '2026-10-01', 12.5)", [
    shop.id,
  ])
  await database.query(
    "insert into shop_visits (shop_id, day, views, product_views, chat_taps) values ($1, '2026-11-02', 7, 3, 2)",
    [shop.id],
  )
  await database.query(
    "insert into product_visits (shop_id, day, product_id, views) values ($1, '2026-11-02', $2, 3)",
    [...[shop.id, mug]],
  )

  const area = await insertArea(database, shop.id, { name: "Metn", priceCents: 300 })
  await insertArea(database, other.id, { name: "Canary area" })
  const customer = { name: "Rana", phone: "+96170814220", area: "Hamra", note: "After six" }
  const line = { productId: mug, name: "Mug", quantity: 2, cents: 900 }
  const order = await storeOrder(database, shop, { customer, lines: [line], privateNote: "Paid half" })
  await database.query(
    `update orders set charge_cents = 150, charge_word = 'Gift wrapping', reduction_kind = 'sum', reduction_value = 50,
       reduction_word = 'regular' where id = $1`,
    [order],
  )
  await storeOrder(database, shop, { status: "cancelled" })
  await storeOrder(database, other, { customer: { name: "Canary Customer" } })

  const files = await download(await app.signInAsShop(shop))
  expect([...files.keys()].toSorted()).toEqual(
    [
      "orders/1001-1002.json",
      ...[
        "categories.json",
        "delivery.json",
        "logo-1.jpg",
        "logo-1.webp",
        "payment-methods.json",
        "payments.json",
      ],
      ...["shop.json", "visits.json"],
      ...[`products/${mug}/picture-1.jpg`, `products/${mug}/product.json`, `products/${hidden}/product.json`],
    ].toSorted(),
  )
  expect(jsonOf(files, "shop.json")).toMatchObject({
    ...{ id: shop.id, name: "دار Café", slug: "dar-cafe", username: "dar-cafe", color: "#3B82F6" },
    ...{
      email: "dar-cafe@shops.example",
      logo: ["logo-1.jpg", "logo-1.webp"],
      isActive: true,
      hasPickup: false,
      ...{ asksWhen: false, leadHours: 0, whenIntervals: [] },
    },
    ...{ openingHours: "10 to 7\nSunday closed", deliveryAndPayment: "Cash" },
  })
  expect(jsonOf(files, "categories.json")).toMatchObject([{ id: category, name: "Mugs", productCount: 1 }])
  expect(jsonOf(files, "delivery.json")).toMatchObject([{ id: area, name: "Metn", priceCents: 300 }])
  expect(jsonOf(files, "payments.json")).toMatchObject([{ month: "2026-10-01", amountCents: 1250 }])
  expect(jsonOf(files, "visits.json")).toEqual([
    { day: "2026-11-02", views: 7, productViews: 3, chatTaps: 2 },
  ])
  expect(jsonOf(files, `products/${mug}/product.json`)).toMatchObject({
    ...{
      id: mug,
      name: "Mug",
      description: "Two\nlines",
      priceCents: 1250,
      salePriceCents: 900,
      isOnSale: true,
    },
    ...{ category: { id: category, name: "Mugs" }, views: 3, pictures: [`products/${mug}/picture-1.jpg`] },
    variants: [
      { size: "S", color: "Red", stock: 1 },
      { size: "L", color: null, stock: 20 },
    ],
  })
  expect(jsonOf(files, "orders/1001-1002.json")).toMatchObject([
    {
      ...{
        id: order,
        number: 1001,
        status: "new",
        goodsCents: 1800,
        totalCents: 1900,
        ...{ reductionWord: "regular", chargeWord: "Gift wrapping" },
        privateNote: "Paid half",
        customer,
      },
      lines: [{ productId: mug, name: "Mug", quantity: 2, unitCents: 900, taken: 0 }],
      history: [{ kind: "placed", details: {} }],
    },
    { number: 1002, status: "cancelled", customer: { name: null, phone: null }, lines: [] },
  ])
  expect(jsonOf(files, `products/${hidden}/product.json`)).toMatchObject({ isActive: false, pictures: [] })
  const [first, second] = [mug, hidden].map(
    (id) => jsonOf(files, `products/${id}/product.json`) as { rank: string },
  )
  expect((first?.rank ?? "z") < (second?.rank ?? ""), "they sort as in the shop").toBe(true)
  const image = await sharp(files.get(`products/${mug}/picture-1.jpg`) ?? Buffer.of()).metadata()
  expect([image.format, image.width]).toEqual(["jpeg", 800])
  const texts = [...files].flatMap(([name, bytes]) => (name.endsWith(".json") ? [bytes.toString()] : []))
  expect(texts.join("")).not.toMatch(/Canary|password|\$argon2/)
})

/** In whose rows nothing is the shop's to keep: what ends by itself, and the operator's own record of who did what. */
const leftOut = [
  "audit_log",
  "former_slugs",
  "order_alerts",
  "order_numbers",
  "push_subscriptions",
  "seed_pictures",
  "sessions",
  "shared_carts",
  "shop_plan_history",
  "staged_pictures",
]

test("every table with rows of a shop is in the file, or is left out on purpose", async () => {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'shop_id' order by 1`,
  )
  const given = [
    "closures",
    "delivery_areas",
    "order_events",
    "order_lines",
    "order_payments",
    "orders",
    "payment_methods",
  ]
  given.push("categories", "payments", "product_images", "product_variants", "product_visits", "products")
  expect(rows.map(({ name }) => name)).toEqual([...given, ...leftOut, "shop_visits"].toSorted())
})

test("more products and orders than are read at a time all come", async () => {
  const shop = await insertShop(app.database.owner, { productLimit: 1_000 })
  await app.database.owner.query(
    "insert into products (shop_id, name) select $1, 'Product ' || n from generate_series(1, 230) n",
    [shop.id],
  )
  await app.database.owner.query(
    `insert into orders (shop_id, id, number, language, total_cents, is_partial, cart_hash, line_names)
     select $1, gen_random_uuid(), 1000 + n, 'ar', 0, false, 'YQ==', '' from generate_series(1, 230) n`,
    [shop.id],
  )
  const files = await download(await app.signInAsShop(shop))
  expect([...files.keys()].filter((name) => name.endsWith("/product.json"))).toHaveLength(230)
  const numbers = [...files.keys()]
    .filter((name) => name.startsWith("orders/"))
    .flatMap((name) => (jsonOf(files, name) as { number: number }[]).map(({ number }) => number))
  expect(numbers).toEqual(Array.from({ length: 230 }, (_, index) => 1001 + index))
})

test.each([
  ["en", "Your shop as a file", "Download everything", "Please try again in a few minutes."],
  ["ar", "متجرك في ملفّ", "تنزيل كلّ شيء", "حاول مرّة أخرى بعد بضع دقائق."],
])(
  "in %s the settings offer it, and show the wait after too many requests",
  async (lang, title, action, wait) => {
    const shop = await insertShop(app.database.owner)
    const owner = await app.signInAsShop(shop)
    const settings = await owner.visit(`/shop/settings/data?lang=${lang}`)
    expect(settings.html).toContain(`href="${path}"`)
    for (const expectedTexts of [title, action]) expect(textOf(settings.html)).toContain(expectedTexts)
    expect(textOf(settings.html)).not.toContain(wait)
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await owner.visit(path)).status).toBe(200)
    const rejected = await owner.visit(path)
    expect([rejected.status, rejected.headers.get("location")]).toEqual([
      302,
      "/shop/settings/data?everything=wait",
    ])
    expect(textOf((await owner.visit(`/shop/settings/data?everything=wait&lang=${lang}`)).html)).toContain(
      wait,
    )
  },
)

test("a store that fails breaks the file off instead of leaving something out", async () => {
  const shop = await insertShop(app.database.owner)
  const product = await insertProduct(app.database.owner, shop)
  const key = await stored("product", product)
  await app.database.owner.query(
    "insert into product_images (shop_id, product_id, position, image_url, placeholder) values ($1, $2, 0, $3, $4)",
    [shop.id, product, key, "data:image/webp;base64,UklGRg=="],
  )
  const owner = await app.signInAsShop(shop)
  const file = `${app.images}/${key}-800.jpg`
  await rm(file)
  await mkdir(file)
  await expect(owner.visit(path)).rejects.toThrow()
})
