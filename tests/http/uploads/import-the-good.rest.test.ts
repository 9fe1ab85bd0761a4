import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { confirmationOf, rejectedRows, saveTheGood, uploadFile } from "#tests/fixtures/product-file.ts"

const app = useTestApplication()

async function arrange() {
  const shop = await insertShop(app.database.owner, { productLimit: 50 })
  return { shop, owner: await app.signInAsShop(shop) }
}

async function products(shopId: string) {
  const { rows } = await app.database.owner.query(
    "select name, price, category_id is not null as is_filed from products where shop_id = $1 order by name",
    [shopId],
  )
  return rows as Record<string, unknown>[]
}

const file = [
  "Name;Notes;Price;Category;Size",
  "Soap;mine;3;Bath;",
  "Mug;;cheap;Kitchen;S",
  "Mug;blue;;;M",
  "Pan;'=1+1;-1;;",
].join("\n")

test("of a file with bad rows the good ones are saved, and the bad ones come back as a file that says why", async () => {
  const { shop, owner } = await arrange()
  const preview = await uploadFile(owner, file)
  expect(preview.status).toBe(422)
  for (const words of [
    "New 1 Changed 0 Unchanged 0 Refused 2",
    "2 products of this file can't be taken. You can save the others now",
    "Download the 2 refused products",
    "Save 1 product",
  ])
    expect(textOf(preview.html)).toContain(words)
  const seen = confirmationOf(preview)
  const before = await rejectedRows(owner, seen)
  expect(before.headers.get("content-disposition")).toBe(`attachment; filename="${shop.slug}-refused.csv"`)
  expect(before.headers.get("cache-control")).toBe("no-store")
  const because = "Write a price like 12.50"
  expect(before.html.split("\r\n")).toEqual([
    "Why it was refused;Name;Notes;Price;Category;Size",
    expect.stringMatching(new RegExp(`^"?Row 3, Price: ${because}.*;Mug;;cheap;Kitchen;S$`)),
    "Another row of this product is wrong.;Mug;blue;;;M",
    expect.stringMatching(new RegExp(`^"?Row 5, Price: ${because}.*;Pan;'=1\\+1;'-1;;$`)),
    "",
  ])
  expect(await products(shop.id)).toEqual([])

  const saved = await saveTheGood(owner, seen)
  expect(saved.status).toBe(200)
  expect(textOf(saved.html)).toContain("The file is saved. 1 new product.")
  expect(textOf(saved.html)).toContain("2 products were not taken.")
  expect(await products(shop.id)).toEqual([{ name: "Soap", price: "3.00", is_filed: true }])
  expect((await rejectedRows(owner, confirmationOf(saved))).html).toBe(before.html)

  // Corrected, with the column of reasons still in it.
  const corrected = before.html.replace("cheap", "4").replace("'-1", "1")
  const again = await uploadFile(owner, corrected)
  expect([again.status, textOf(again.html)]).toEqual([200, expect.stringContaining("New 2 Changed 0")])
  expect(textOf(again.html)).toContain("1 column means nothing here and is left out: \u2068Notes\u2069")
})

test("what is loaded again is not saved twice", async () => {
  const { shop, owner } = await arrange()
  const seen = confirmationOf(await uploadFile(owner, "Name,Price\nA,1\nB,x"))
  expect((await saveTheGood(owner, seen)).status).toBe(200)
  const again = await saveTheGood(owner, seen)
  expect([again.status, textOf(again.html)]).toEqual([
    409,
    expect.stringContaining("1 new product has the name of one that your shop has already"),
  ])
  expect(await products(shop.id)).toHaveLength(1)
})

test("a change meanwhile saves nothing of it, and the plan's limit counts for the good ones", async () => {
  const { shop, owner } = await arrange()
  const id = await insertProduct(app.database.owner, shop, { name: "Mug", priceCents: 1000 })
  const seen = confirmationOf(await uploadFile(owner, `Product ID,Name,Price\n${id},,20\n,Bad,x`))
  await app.database.owner.query("update products set price = 11 where id = $1", [id])
  expect((await saveTheGood(owner, seen)).status).toBe(409)
  expect((await products(shop.id)).map(({ price }) => price)).toEqual(["11.00"])
  const many = Array.from({ length: 50 }, (_, row) => `Number ${row},1`).join("\n")
  const full = await uploadFile(owner, `Name,Price\n${many}\nBad,x`)
  expect(textOf(full.html)).toContain("That is 1 more than your plan allows")
  expect(textOf(full.html)).not.toContain("Save 50 products")
  expect((await saveTheGood(owner, confirmationOf(full))).status).toBe(409)
})

test("in Arabic too, also where nothing is good", async () => {
  const { owner } = await arrange()
  const preview = await uploadFile(owner, "الاسم,السعر\nصابون,غال\n", "ar")
  expect(textOf(preview.html)).toContain("تنزيل المنتج المرفوض")
  const { html } = await rejectedRows(owner, confirmationOf(preview), "ar")
  expect(html).toMatch(/^سبب الرفض,الاسم,السعر\r\n"?السطر 2، السعر: اكتب سعرًا/)
})

test("no file is given back to a form that is not this page's, nor to a link", async () => {
  const { owner } = await arrange()
  expect((await rejectedRows(owner, {})).status).toBe(400)
  expect((await rejectedRows(owner, { file: "not packed", name: "", seen: "" })).status).toBe(400)
  const link = await owner.visit("/shop/products/refused.csv")
  expect([link.status, link.headers.get("location")]).toEqual([302, "/shop/products/import"])
})
