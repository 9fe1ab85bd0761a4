/** An owner gives sizes and colours prices and pictures of their own, in the form and by a file. */
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { importFile } from "#tests/fixtures/product-file.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const variants = [
    ["S", null, 4],
    ["L", null, 4],
  ] as const
  const id = await insertProduct(app.database.owner, shop, {
    name: "Mug",
    priceCents: 1000,
    variants,
    pictures: 2,
  })
  return { shop, id, owner: await app.signInAsShop(shop) }
}

/** Of each variant, in order: size, prices, and the place of its picture. */
async function looks(productId: string) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select v.id, size, v.price, v.sale_price, i.position + 1 as picture from product_variants v
     left join product_images i on i.product_id = v.product_id and i.id = v.image_id
     where v.product_id = $1 order by v.position`,
    [productId],
  )
  return rows
}

async function formOf(id: string, own: Record<string, readonly string[]>) {
  const rows = await looks(id)
  return productForm({
    ...{ name: "Mug", price: "10", version: String(await versionOf(app.database.owner, id)) },
    variant_id: rows.map((row) => String(row["id"])),
    variant_size: ["S", "L"],
    variant_color: ["", ""],
    variant_stock: ["4", "4"],
    ...own,
  })
}

test("the form keeps prices and pictures of a size, shows them again, and clears what is emptied", async () => {
  const { id, owner } = await arrange()
  const own = { variant_price: ["", "١٦"], variant_sale_price: ["", "12.5"], variant_picture: ["", "2"] }
  expect((await saveOpen(owner, id, await formOf(id, own))).status).toBe(200)
  const [small, large] = [
    { size: "S", price: null, sale_price: null, picture: null },
    { size: "L", price: "16.00", sale_price: "12.50", picture: 2 },
  ]
  expect(await looks(id)).toMatchObject([small, large])
  const form = (await owner.visit(`/shop/products?edit=${id}&lang=en`)).html
  expect(form).toMatch(/name="variant_price"[^>]*value="16.00"/)
  expect(form).toMatch(/name="variant_sale_price"[^>]*value="12.50"/)
  expect(form).toMatch(/<option[^>]*value="2"[^>]*selected/)
  expect(textOf((await owner.visit("/shop/products?lang=en")).html)).toContain("from $10.00")

  const cleared = { variant_price: ["", ""], variant_sale_price: ["", ""], variant_picture: ["1", ""] }
  expect((await saveOpen(owner, id, await formOf(id, cleared))).status).toBe(200)
  expect(await looks(id)).toMatchObject([
    { ...small, picture: 1 },
    { ...small, size: "L" },
  ])
})

test.each([
  ["en", "A sale price of its own needs a price of its own."],
  ["ar", "سعر التخفيض الخاصّ يحتاج إلى سعر خاصّ."],
])("what is wrong stands beside its field, and nothing is lost (%s)", async (lang, text) => {
  const { id, owner } = await arrange()
  const own = { variant_price: ["", ""], variant_sale_price: ["", "12"], variant_picture: ["", "2"] }
  const result = await owner.post(`/shop/products?edit=${id}&lang=${lang}`, await formOf(id, own))
  expect(result.status).toBe(422)
  expect(result.html).toContain(text)
  expect(result.html).toMatch(/name="variant_sale_price"[^>]*value="12"/)
  const [wrong = ""] = /<input[^>]*aria-invalid="true"[^>]*>/.exec(result.html) ?? []
  expect(wrong).toContain('name="variant_sale_price"')
  expect((await looks(id)).map((row) => row["picture"])).toEqual([null, null])
})

test("a file carries them out and in again, a copy has them, and a sale for many lowers them", async () => {
  const { shop, id, owner } = await arrange()
  const own = { variant_price: ["", "16"], variant_sale_price: ["", ""], variant_picture: ["", "2"] }
  await saveOpen(owner, id, await formOf(id, own))
  const file = (await owner.visit("/shop/products.csv?lang=en")).html
  expect(file).toContain("Stock,Own price,Own sale price,Own picture")
  expect(file).toMatch(/,L,,+4,16\.00,,2/)
  await importFile(
    owner,
    file.replace(",4,16.00,,2", ",4,18,15,1").replace(/,S(?<gap>,,+)4,,,/, ",S$<gap>4,9,,"),
  )
  expect(await looks(id)).toMatchObject([
    { size: "S", price: "9.00" },
    { size: "L", price: "18.00", sale_price: "15.00", picture: 1 },
  ])
  // Without the columns they stay.
  await importFile(owner, `Product ID,Size,Stock\r\n${id},S,1\r\n${id},L,2\r\n`)
  expect(await looks(id)).toMatchObject([{ price: "9.00" }, { price: "18.00", picture: 1 }])

  await owner.post(`/shop/products?selected=sale&id=${id}`, { percent: "50" })
  expect(await looks(id)).toMatchObject([{ sale_price: "4.50" }, { sale_price: "9.00" }])
  await owner.post(`/shop/products?duplicate=${id}`, {})
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and id <> $2",
    [shop.id, id],
  )
  expect(await looks(rows[0]?.id ?? "")).toMatchObject([
    { price: "9.00" },
    { price: "18.00", sale_price: "9.00" },
  ])
})

test("of two who save at once the second is shown what the first one changed", async () => {
  const { id, owner } = await arrange()
  const mine = await formOf(id, {
    variant_price: ["", "16"],
    variant_sale_price: ["", ""],
    variant_picture: ["", ""],
  })
  const theirs = await formOf(id, {
    variant_price: ["7", ""],
    variant_sale_price: ["", ""],
    variant_picture: ["", ""],
  })
  expect((await saveOpen(owner, id, theirs)).status).toBe(200)
  const second = await saveOpen(owner, id, mine)
  expect(second.status).toBe(409)
  expect(second.body.theirs?.variants[0]).toMatchObject({ priceCents: 700 })
})

test("a form that was opened before there were prices of sizes, plans and second languages keeps what is stored", async () => {
  const { id, owner } = await arrange()
  const plan = {
    sale_starts_at: "2030-01-04T10:00",
    sale_ends_at: "2030-01-06T23:59",
    is_sale_end_shown: "on",
  }
  const texts = { name_ar: "كوب", description: "Blue.", description_ar: "أزرق.", label_axis: "size" }
  const own = { variant_price: ["", "16"], variant_sale_price: ["", "12.5"], variant_picture: ["", "2"] }
  const sale = { sale_price: "8", is_on_sale: "on" }
  const labels = { label_text: "L", label_en: "", label_ar: "كبير" }
  const whole = { ...own, ...plan, ...texts, ...labels, ...sale }
  expect((await saveOpen(owner, id, await formOf(id, whole as never))).status).toBe(200)
  const stored = async () => {
    const { rows } = await app.database.owner.query(
      `select name, description, translations, sale_starts_at, sale_ends_at, is_sale_end_shown,
         (select jsonb_agg(v.translations order by position) from product_variants v where product_id = products.id)
       from products where id = $1`,
      [id],
    )
    return { product: rows[0] as unknown, looks: await looks(id) }
  }
  const before = await stored()
  expect(before.looks[1]).toMatchObject({ price: "16.00", sale_price: "12.50", picture: 2 })
  expect(JSON.stringify(before.product)).toContain("كبير")

  const old = { ...(await formOf(id, {})), ...sale, description: "Blue." }
  expect((await saveOpen(owner, id, old)).status).toBe(200)
  expect(await stored()).toEqual(before)

  const wrong = await owner.post(`/shop/products?edit=${id}&lang=en`, {
    ...(await formOf(id, {})),
    price: "1.234",
  })
  expect(wrong.status).toBe(422)
  expect(wrong.html, "what is not in it is not lost with a mistake either").toMatch(
    /name="name_ar"[^>]*value="كوب"/,
  )
})
