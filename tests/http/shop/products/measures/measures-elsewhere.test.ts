import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { textOf as pageText } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { importFile, uploadFile } from "#tests/fixtures/product-file.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()
const path = "/shop/products"
const texts = messages.en

/** The text of a page without the marks that keep the direction of names. */
const textOf = (html: string) => pageText(html).replaceAll(/[\u2066-\u2069]/g, "")

async function arrange(measure = "250 g + 250 g ≈", stock = 12_500) {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const about = { name: "Zaatar", priceCents: 800, measure, variants: [[null, null, stock]] as const }
  const id = await insertProduct(app.database.owner, shop, about)
  const stored = async (of = shop.id) => {
    const { rows } = await app.database.owner.query<Record<string, unknown>>(
      `select name, measure, sale_price, (select sum(stock)::integer from product_variants v where v.product_id = p.id) as stock
       from products p where shop_id = $1 order by created_at, id`,
      [of],
    )
    return rows
  }
  return { shop, owner, id, stored }
}

const weighed = { unit: "g", step: 250, least: 250, isWeighed: true }

test("two devices: another spelling is no conflict, and a conflict says both ways of selling in words", async () => {
  const { owner, id, stored } = await arrange()
  const variant = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1",
    [id],
  )
  const row = { variant_id: variant.rows[0]?.id ?? "" }
  const opened = { ...row, version: await versionOf(app.database.owner, id), name: "Zaatar", price: "8.00" }
  const mine = {
    ...opened,
    variant_stock: "12000",
    measure: "g",
    measure_least: "0.25 kg",
    measure_step: "250",
  }
  await app.database.owner.query(
    `update products set name = 'Wild zaatar', measure = measure || '{"isWeighed": false}' where id = $1`,
    [id],
  )
  const page = await owner.post(`${path}?edit=${id}&lang=en`, productForm({ ...mine, measure_weighed: "on" }))
  expect(page.status).toBe(409)
  const text = textOf(page.html)
  expect(text).toContain("Sold by Yours Weight (price for 1 kg): by 250 g, weighed at the shop")
  expect(text).toContain(`${texts.form_conflict_theirs} Weight (price for 1 kg): by 250 g `)
  expect(text).toContain("stock: 12 kg")
  expect(text).toContain("stock: 12.5 kg")
  const same = textOf((await owner.post(`${path}?edit=${id}&lang=en`, productForm(mine))).html)
  expect(same).not.toContain("Sold by Yours")
  const { body } = await saveOpen(owner, id, { ...mine, measure_weighed: "on" })
  expect(body.theirs).toMatchObject({ name: "Wild zaatar", measure: { ...weighed, isWeighed: false } })
  expect(await stored()).toMatchObject([{ stock: 12_500 }])
})

test("a copy and a percentage off leave a measure as it is", async () => {
  const { owner, id, stored } = await arrange()
  await owner.post(`${path}?duplicate=${id}`, {})
  await owner.post(`${path}?selected=sale&id=${id}`, { percent: "25" })
  expect(await stored()).toMatchObject([
    { measure: weighed, sale_price: "6.00" },
    { measure: weighed, sale_price: null },
  ])
  expect(textOf((await owner.visit(`${path}?lang=en`)).html)).toContain("$6.00 Regular price: $8.00 / kg")
})

test("a file that comes back changes nothing, also in another language, and makes the same in another shop", async () => {
  const { shop, owner, stored } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Mug" })
  await insertProduct(app.database.owner, shop, { name: "Rope", measure: "1000 mm + 100 mm" })
  for (const lang of ["en", "ar"]) {
    const file = (await owner.visit(`${path}.csv?lang=${lang}`)).html
    expect(file).toContain("250 g + 250 g ≈")
    expect(textOf((await uploadFile(owner, file)).html)).toContain("New 0 Changed 0 Unchanged 3 Refused 0")
    const spelled = file.replace("250 g + 250 g ≈", "٠٫٢٥ كيلو + 0.25 KG ~")
    expect(textOf((await uploadFile(owner, spelled)).html)).toContain("Unchanged 3")
  }
  const file = (await owner.visit(`${path}.csv?lang=ar`)).html.replaceAll(/^[0-9a-f-]{36}/gm, "")
  const other = await insertShop(app.database.owner)
  await importFile(await app.signInAsShop(other), file)
  const known = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(known(await stored(other.id))).toEqual(known(await stored()))
})

test("the preview says amounts in words, also for a new product and for one that was sold by the piece", async () => {
  const { shop, owner, id } = await arrange()
  const mug = await insertProduct(app.database.owner, shop, { name: "Mug" })
  const changed = `Product ID,Name,Sold by,Stock\n${id},Zaatar,500 g + 100 g,7250\n${mug},Mug,1 m + 1 m ~,5000\n`
  const preview = textOf((await uploadFile(owner, changed)).html)
  for (const text of [
    "Sold by before: Weight (price for 1 kg): by 250 g, weighed at the shop",
    "after: Weight (price for 1 kg): from ½ kg, by 100 g",
    "before: 12.5 kg after: 7.25 kg",
    "before: The piece after: Length (price for 1 m): by 1 m, measured at the shop",
    "before: 5 after: 5 m",
  ])
    expect(preview).toContain(text)
  const fresh = `Name,Price,Sold by,Stock\nOil,11,500 ml + 500 ml,4500\nGhee,9,250 g + 250 g,100\nHoney,7,1 kg + 1 kg,\n`
  const list = textOf((await uploadFile(owner, fresh)).html)
  for (const text of [
    "$11.00 / l",
    "Volume (price for 1 l): by 500 ml",
    "4.5 l in stock",
    texts.csv_out_of_stock,
  ])
    expect(list).toContain(text)
})

test("a wrong cell is answered with its column, and a file without the column leaves the measure as it is", async () => {
  const { owner, id, stored } = await arrange()
  const wrong = textOf(
    (await uploadFile(owner, `Name,Price,Sold by\nSumac,6,250\nThyme,5,200 kg + 1 g\n`)).html,
  )
  expect(wrong).toContain(
    `Row 2, Sold by 250 ${texts.problem_measure_format.replace("{example}", "250 g + 250 g")}`,
  )
  expect(wrong).toContain("Row 3, Sold by 200 kg + 1 g An amount goes up to 100 kg, 100 m or 100 l.")
  await importFile(owner, `Product ID,Name,Price,Stock\n${id},Wild zaatar,8,9000\n`)
  expect(await stored()).toMatchObject([{ name: "Wild zaatar", measure: weighed, stock: 9_000 }])
  await importFile(owner, `Product ID,Name,Price,Sold by,Stock\n${id},Wild zaatar,2,,9\n`)
  expect(await stored(), "an empty cell means by the piece").toMatchObject([{ measure: null, stock: 9 }])
})

test("a shop without measured products reads of them in the guide alone", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  await insertProduct(app.database.owner, shop, { name: "Mug" })
  const guide = textOf((await owner.visit(`${path}/import?lang=en`)).html)
  expect(guide).toContain(
    "Sold by Empty for what is sold by the piece. Otherwise the smallest amount and the step",
  )
  for (const page of [path, "/shop/dashboard"]) {
    const { html } = await owner.visit(`${page}?lang=en`)
    expect(textOf(html), page).not.toMatch(/\/ kg|in g\b|Sold by/)
  }
})
