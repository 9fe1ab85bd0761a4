import { expect, test } from "vitest"
import { columnFieldNames } from "#app/domain/product/product-table.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { importFile, uploadFile } from "#tests/fixtures/product-file.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}

/** Everything that a file holds of a shop's products, in the order of its lists. */
async function contents(shopId: string) {
  const own = columnFieldNames.filter((field) => field !== "category_id")
  const { rows } = await app.database.owner.query(
    `select ${own.map((field) => `p.${field}`).join()}, c.name as category, (select json_agg(json_build_array(v.size, v.color, v.stock) order by v.position)
         from product_variants v where v.shop_id = p.shop_id and v.product_id = p.id) as variants
     from products p left join categories c on c.shop_id = p.shop_id and c.id = p.category_id
     where p.shop_id = $1 order by p.created_at desc, p.id`,
    [shopId],
  )
  return rows as Record<string, unknown>[]
}

test("all products come as a file that Excel reads, newest first, one row a variant, and it is never cached", async () => {
  const { shop, owner } = await arrange({ slug: "copper" })
  const category = await insertCategory(app.database.owner, shop, "Kitchen, table")
  const id = await insertProduct(app.database.owner, shop, {
    ...{ name: "Mug", description: 'Two "lines",\none price', salePriceCents: 900, categoryId: category },
    variants: [
      ["S", "Red", 1],
      ["L", null, 1_000_000],
    ],
  })
  const older = await insertProduct(app.database.owner, shop, {
    ...{ name: "=cmd|'/c calc'!A1", priceCents: null, isActive: false, variants: [], ageMinutes: 5 },
  })
  const file = await owner.visit("/shop/products.csv?lang=en")
  expect(file.status).toBe(200)
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="copper-products.csv"')
  expect(file.headers.get("cache-control")).toBe("no-store")
  // `Response.text` drops the mark.
  expect(file.html).toBe(
    [
      "Product ID,Name,Name (Arabic),Description,Description (Arabic),Price,Sale price,On sale,Sale begins,Sale ends,Show sale end,Active,Category,Hours needed,Sold by,Questions,Instagram,Facebook,Size,Size (Arabic),Color,Color (Arabic),Stock,Own price,Own sale price,Own picture",
      `${id},Mug,,"Two ""lines"",\none price",,12.50,9.00,Yes,,,No,Yes,"Kitchen, table",,,,,,S,,Red,,1,,,`,
      `${id},Mug,,,,,,,,,,,,,,,,,L,,,,✓,,,`,
      `${older},'=cmd|'/c calc'!A1,,,,,,No,,,No,No,,,,,,,,,,,,,,`,
      "",
    ].join("\r\n"),
  )
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const raw = await fetch(`${app.address}/shop/products.csv`, { headers: { cookie } })
  expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test("the file and the template speak the person's language, with semicolons where Excel expects them", async () => {
  const { owner } = await arrange()
  const sample = await owner.visit("/shop/products.csv?sample&lang=ar&separator=semicolon")
  expect(sample.headers.get("content-disposition")).toContain("products-template.csv")
  expect(sample.html.split("\r\n")[0]).toContain(
    "معرّف المنتج;الاسم;الاسم (بالعربيّة);الوصف;الوصف (بالعربيّة);السعر;سعر التخفيض;عليه تخفيض;بداية التخفيض;نهاية التخفيض;إظهار نهاية التخفيض;معروض;الفئة",
  )
  expect(sample.html.split("\r\n")[1]).toContain(";14.50;نعم;;;لا;نعم;Clothing;")
  const preview = await uploadFile(owner, sample.html, "ar")
  expect([preview.status, textOf(preview.html)]).toEqual([200, expect.stringContaining("حفظ المنتجين")])
})

test("what is downloaded in one language and uploaded in the other changes nothing; in another shop it makes the same", async () => {
  const { shop, owner } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "@home")
  for (const name of ["-5 °C", "+961", "=1+1", "@name", "'quoted", "شاي; قهوة", 'Tab" le']) {
    await insertProduct(app.database.owner, shop, {
      ...{ name, description: `${name}\n\nlast line`, categoryId: category, salePriceCents: 100 },
      variants: [
        [name, null, 3],
        [null, name, 0],
      ],
    })
  }
  await insertProduct(app.database.owner, shop, {
    name: "Bare",
    priceCents: null,
    variants: [],
    ageMinutes: 1,
  })
  const file = (await owner.visit("/shop/products.csv?lang=ar&separator=semicolon")).html
  const preview = textOf((await uploadFile(owner, file)).html)
  expect(preview).toContain("New 0 Changed 0 Unchanged 8 Refused 0")
  expect(preview).toContain("Nothing to change.")

  const other = await arrange()
  const withoutIds = file.replaceAll(/^[0-9a-f-]{36}/gm, "")
  expect((await importFile(other.owner, withoutIds)).headers.get("location")).toBe(
    "/shop/products/import?created=8&changed=0",
  )
  expect(await contents(other.shop.id)).toEqual(await contents(shop.id))
})

test("more products than are read at a time come once each, those of one moment too", async () => {
  const { shop, owner } = await arrange({ productLimit: 1_000 })
  await app.database.owner.query(
    "insert into products (shop_id, name, created_at) select $1, 'Number ' || n, now() from generate_series(1, 450) n",
    [shop.id],
  )
  const lines = (await owner.visit("/shop/products.csv")).html.trimEnd().split("\r\n").slice(1)
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(450)
  expect(lines).toHaveLength(450)
  const order = await contents(shop.id)
  expect(lines.map((line) => line.split(",")[1])).toEqual(order.map(({ name }) => name))
})

test("the file is a shop's own, behind its door", async () => {
  const stranger = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, stranger, { name: "Theirs" })
  const { owner } = await arrange()
  expect((await owner.visit("/shop/products.csv")).html).not.toContain("Theirs")
  const visitor = await app.visitor().visit("/shop/products.csv?separator=semicolon")
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    302,
    "/shop/login?to=%2Fshop%2Fproducts.csv%3Fseparator%3Dsemicolon",
  ])
})

test("a blocked shop gets neither file nor page, and can send nothing", async () => {
  const { shop, owner } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Hidden" })
  await app.database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  const results = [
    await owner.visit("/shop/products.csv"),
    await owner.visit("/shop/products/import"),
    await uploadFile(owner, "Name\nSoap"),
  ]
  expect(results.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(results.map(({ html }) => html).join()).not.toContain("Hidden")
  expect(await contents(shop.id)).toHaveLength(1)
})
