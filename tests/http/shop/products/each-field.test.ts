import { expect, test } from "vitest"
import {
  columnFieldNames,
  isTranslated,
  productFieldNames,
  productFields,
  type ColumnField,
} from "#app/domain/product/product-table.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { structuredData } from "#tests/client/page.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { otherValues } from "#tests/fixtures/other-values.ts"

const app = useTestApplication()

/** A product on a sale whose end shoppers read, with another value in one field, in a shop that asks for a day. */
async function arrange(field?: ColumnField) {
  const { owner: database } = app.database
  const shop = await insertShop(database, { name: "Copper", color: "#3B82F6" })
  await insertCategory(database, shop, "Kitchen")
  // Only such a shop has a use for the hours that a product needs.
  await database.query("update shops set asks_when = true where id = $1", [shop.id])
  const saleEnds = 100 * 366 * 24 * 60
  const sale = { salePriceCents: 900, saleBegins: -1, saleEnds, isSaleEndShown: true }
  const id = await insertProduct(database, shop, { name: "Rakweh", description: "Copper", ...sale })
  if (field !== undefined) {
    const other =
      productFields[field].kind === "tick" ? `not ${field}` : otherValues[productFields[field].kind]
    await database.query(`update products set ${field} = ${other} where id = $1`, [id])
  }
  const plain = (text: string) =>
    text.replaceAll(shop.slug, "SHOP").replaceAll(shop.id, "SHOP").replaceAll(id, "ID")
  return { shop, id, plain, owner: await app.signInAsShop(shop) }
}

const surfaces = ["page", "data", "details"] as const
type Surface = (typeof surfaces)[number]

async function look(field?: ColumnField): Promise<Record<Surface, string>> {
  const { shop, id, plain, owner } = await arrange(field)
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=en`)
  const details = await owner.visit(`/shop/products?view=${id}&lang=en`)
  return {
    page: plain(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""),
    data: plain(JSON.stringify(structuredData(html))),
    details: plain(/<dialog[\s\S]*<\/dialog>/.exec(details.html)?.[0] ?? ""),
  }
}

/**
 * Where each field is read: the shopper's page of the product, its structured data, the owner's details. A field that is not
 * read somewhere is left out on purpose.
 */
const readIn: Readonly<Record<ColumnField, readonly Surface[]>> = {
  name: ["page", "data", "details"],
  description: ["page", "data", "details"],
  price: ["page", "details"],
  sale_price: ["page", "data", "details"],
  is_on_sale: ["page", "data", "details"],
  sale_starts_at: ["page", "data", "details"],
  sale_ends_at: ["page", "data", "details"],
  is_sale_end_shown: ["page", "details"],
  is_active: ["page", "data", "details"],
  category_id: ["page", "data", "details"],
  hours_needed: ["page", "details"],
  measure: ["page", "data", "details"],
  questions: ["page", "details"],
  instagram_url: ["page", "details"],
  facebook_url: ["page", "details"],
}

test("each field is read on the surfaces where it belongs, and on no other", async () => {
  const plain = await look()
  for (const surface of surfaces) expect(plain[surface]).toContain("Rakweh")
  const found: Record<string, readonly Surface[]> = {}
  for (const field of columnFieldNames) {
    const changed = await look(field)
    found[field] = surfaces.filter((surface) => changed[surface] !== plain[surface])
  }
  expect(found).toEqual(readIn)
})

test("the form has each field of a product", async () => {
  const { owner, id } = await arrange()
  const { html } = await owner.visit(`/shop/products?edit=${id}&lang=en`)
  const asked = productFieldNames.filter(
    (field) => !(isTranslated(field) && productFields[field].translates.locale === "en"),
  )
  expect(asked.filter((field) => !html.includes(`name="${field}"`))).toEqual([])
})

test("a copy has what each field of its product has, but its name and that it is shown", async () => {
  const { owner, shop, id } = await arrange()
  const values = columnFieldNames.map((field) => {
    // It stays before the end, and a form knows no seconds.
    const other =
      field === "sale_starts_at" ? `date_trunc('minute', ${field})` : otherValues[productFields[field].kind]
    return `${field} = ${other}`
  })
  await app.database.owner.query(`update products set ${values.join()} where id = $1`, [id])
  expect((await owner.post(`/shop/products?duplicate=${id}`, {})).status).toBe(302)
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    "select * from products where shop_id = $1 order by id = $2 desc",
    [shop.id, id],
  )
  const [product = {}, copy = {}] = rows
  const isOther = (field: ColumnField) => JSON.stringify(product[field]) !== JSON.stringify(copy[field])
  expect(columnFieldNames.filter((field) => product[field] === null)).toEqual([])
  expect(columnFieldNames.filter(isOther)).toEqual(["name", "is_active"])
})
