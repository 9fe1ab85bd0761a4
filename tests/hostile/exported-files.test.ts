/** Promise 17, of what leaves as a file: no cell of an export begins a formula, no text moves a cell or a row, and all are whole. */
import { parse } from "csv-parse/sync"
import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { readColumnName } from "#app/domain/product-csv/column-names.ts"
import { readCell } from "#app/domain/product-csv/cells.ts"
import { readZip } from "#app/dashboard/everything/zip/test-zip.ts"
import { useTestApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertCategory, insertProduct } from "../fixtures/insert-product.ts"
import { insertPlan, insertShop, type TestShop } from "../fixtures/insert-shop.ts"
import type { Visitor } from "../client/visitor.ts"
import { hostileTexts } from "./requests/hostile-texts.ts"

const app = useTestApplication()

/** Whatever a spreadsheet may take for a formula, and what may end a cell, a row or a quotation too early. */
const ofSpreadsheets = [
  ...["=1+1", "+1", "-1", "@SUM(1)", "\t=1+1", "\r=1+1", "\n=1+1", "＝1+1", "＋1", "－1", "＠SUM(1)"],
  ...[
    "'=1+1",
    "''=1+1",
    "'",
    '"',
    '""',
    '";=1+1;"',
    '",=1+1,"',
    'a"\r\n=1+1,"b',
    "a\r\n=1+1",
    ",",
    ";",
    "a;b,c",
  ],
]

/** As a column of so many characters takes it: neither a NUL nor half of a character, and something to be seen. */
function textsFor(most: number): string[] {
  const cut = [...hostileTexts, ...ofSpreadsheets].map((text) => [...text].slice(0, most).join(""))
  return [...new Set(cut)].filter(
    (text) => /[!-~\u00a1-\uffff]/.test(text) && !text.includes("\0") && text.isWellFormed(),
  )
}

const names = textsFor(60)
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  const { owner: database } = app.database
  const descriptions = textsFor(limits.productDescription)
  shop = await insertShop(database, { productLimit: -1 })
  for (const [ageMinutes, name] of names.entries()) {
    const categoryId = await insertCategory(database, shop, name)
    const description = descriptions[ageMinutes] ?? name
    await insertProduct(database, shop, {
      name,
      description,
      categoryId,
      ageMinutes,
      variants: [
        [name, null, 1],
        [null, name, 2],
      ],
    })
  }
  owner = await app.signInAsShop(shop)
})

/** The cells as a spreadsheet gets them, of a file whose rows are all of one length. */
function cellsOf(file: string, delimiter: string): string[][] {
  const rows: string[][] = parse(file, { bom: true, delimiter })
  expect(rows.flat().filter((cell) => isFormula.test(cell))).toEqual([])
  return rows
}

test.each([
  ["en", ",", ""],
  ["ar", ";", "&separator=semicolon"],
])("an owner's products, in %s with %j between them", async (lang, delimiter, query) => {
  const file = await owner.visit(`/shop/products.csv?lang=${lang}${query}`)
  const [header = [], ...rows] = cellsOf(file.html, delimiter)
  const texts = rows.map((row) => row.map(readCell))
  const positions = (["name", "description", "category_id", "size", "color"] as const).map((column) =>
    header.findIndex((name) => readColumnName(name) === column),
  )
  const { rows: stored } = await app.database.owner.query<Record<string, string | null>>(
    `select p.name, case v.position when 0 then p.description end as description,
       case v.position when 0 then c.name end as category, v.size, v.color
     from products p join product_variants v on v.product_id = p.id
       join categories c on c.id = p.category_id
     where p.shop_id = $1 order by p.created_at desc, v.position`,
    [shop.id],
  )
  expect(stored).toHaveLength(names.length * 2)
  expect(texts.map((row) => positions.map((position) => row[position]))).toEqual(
    stored.map((row) =>
      [row["name"], row["description"], row["category"], row["size"], row["color"]].map((text) => text ?? ""),
    ),
  )
})

test("an operator's payments", async () => {
  const { owner: database } = app.database
  const admin = await app.signInAsAdmin(await insertAdmin(database))
  for (const name of names) {
    const { id } = await insertShop(database, { name, phone: `${name.slice(0, 30)}1` })
    const planId = await insertPlan(database, 5)
    const { id: adminId } = await insertAdmin(database, { name })
    await database.query("update plans set name = $2 where id = $1", [planId, name])
    await database.query("update shops set plan_id = $2, created_at = '2026-01-01' where id = $1", [
      id,
      planId,
    ])
    await database.query("delete from shop_plan_history where shop_id = $1", [id])
    await database.query(
      "insert into payments (shop_id, month, amount, admin_id) values ($1, '2026-05-01', 12, $2)",
      [id, adminId],
    )
  }
  const file = await admin.visit("/admin/shops/payments.csv?month=2026-05&lang=en&filter=paid")
  const [, ...rows] = cellsOf(file.html, ",")
  const texts = rows.map((row) => row.map(readCell)).map((row) => [row[0], row[4], row[6], row[11]])
  const wanted = names.map((name) => [name, `${name.slice(0, 30)}1`, name, name])
  expect(texts.map(String).toSorted()).toEqual(wanted.map(String).toSorted())
})

test("a whole shop: every text is there, and the files' names are none of them", async () => {
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  const result = await fetch(`${app.address}/shop/settings/everything`, { headers: { cookie } })
  const files = [...readZip(Buffer.from(await result.arrayBuffer()))]
  const plain =
    /^((shop|categories|delivery|payment-methods|payments|visits)\.json|products\/[0-9a-f-]{36}\/product\.json)$/
  expect(files.map(([name]) => name).filter((name) => !plain.test(name))).toEqual([])
  const exported = files
    .filter(([name]) => name.endsWith("/product.json"))
    .map(([, bytes]) => (JSON.parse(bytes.toString()) as { name: string }).name)
  expect(exported.toSorted()).toEqual(names.toSorted())
})
