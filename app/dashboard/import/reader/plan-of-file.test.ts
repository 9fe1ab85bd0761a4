import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { planImport, savableOf, type ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import type { ProductContent } from "#app/domain/product-csv/product-texts.ts"
import { plainProduct } from "#app/domain/product/product-values.ts"
import { readProductFile } from "./read-product-file.ts"

const mugId = "11111111-1111-4111-8111-111111111111"
const kitchen = { id: "22222222-2222-4222-8222-222222222222", name: "Kitchen", translations: {} }
const mug: ProductContent = {
  ...plainProduct("Mug"),
  ...{ id: mugId, description: "Big\nand blue", category: kitchen, priceCents: 1250 },
  variants: [
    { id: "33333333-3333-4333-8333-333333333333", size: "S", color: null, stock: 1, translations: {} },
    { id: "44444444-4444-4444-8444-444444444444", size: "L", color: null, stock: 2, translations: {} },
  ],
}
const shop: ShopOfImport = {
  products: new Map([[mugId, mug]]),
  takenNames: new Map([["mug", 1]]),
  categories: [kitchen],
  ...{ productCount: 1, productLimit: -1, language: "en", now: "2026-11-26T12:00" },
  ...{ pictureCounts: new Map(), hasPictures: false },
}

function read(text: string | Uint8Array) {
  return readProductFile(typeof text === "string" ? new TextEncoder().encode(text) : text)
}

function plan(text: string, of: Partial<ShopOfImport> = {}) {
  const result = read(text)
  if (!result.ok) throw new Error(`it was not read: ${result.reason}`)
  return planImport(result.file, { ...shop, ...of })
}

/** Returns the only product of a file's plan. */
function only(text: string) {
  const [planned, ...others] = plan(text).products
  if (planned === undefined || others.length > 0) throw new Error("not one product")
  return planned
}

const created = (text: string) => {
  const planned = only(text)
  if (planned.kind !== "create") throw new Error(JSON.stringify(planned))
  return planned.product
}

const changes = (text: string) => {
  const planned = only(text)
  return planned.kind === "change" ? planned.changes : planned.kind
}

test.each<[string, string]>([
  ["commas", "Name,Price\nSoap,3"],
  ["semicolons, a byte order mark and Windows' lines", "\uFEFFName;Price\r\nSoap;3\r\n"],
  ["tabs and old Macintosh's lines", "Name\tPrice\rSoap\t3"],
  ["a line that names the separator", "sep=;\r\nName;Price;Notes, all\r\nSoap;3;x"],
  ["two byte order marks before a quoted header", '\uFEFF\uFEFF"Name","Price"\n"Soap","3"'],
  ["two byte order marks before the separator", "\uFEFF\uFEFFsep=;\nName;Price\nSoap;3"],
  ["vertical bars", "Name|Price\nSoap|3"],
  ["Arabic commas", "الاسم،السعر\nSoap،3"],
  ["blank lines and cells", "\n,,\nName,Price\n\nSoap,3\n,\n,,,,\n"],
  ["quotes", '"Name","Price"\n"Soap","3"'],
  ["Arabic headers and digits", "الاسم;السعر;عليه تخفيض\nSoap;٣٫٠٠;لا"],
  ["other names of the columns", "product_name,PRICE:\nSoap,$3.00"],
])("a file with %s", (_, text) => {
  expect(created(text)).toMatchObject({ name: "Soap", price: 300, is_on_sale: false, is_active: true })
})

test("UTF-16 with its mark, little and big end first", () => {
  const little = Buffer.from("\uFEFFالاسم\tالسعر\r\nصابون\t3", "utf16le")
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    const result = read(new Uint8Array(bytes))
    expect(result.ok && result.file.rows[0]?.cells).toEqual({ name: "صابون", price: "3" })
  }
})

test.each<[string, string | Uint8Array, object]>([
  ["nothing", "", { reason: "file_empty" }],
  ["a header alone", "Name,Price\n,\n", { reason: "file_empty" }],
  ["no header", "Soap,3\nMug,4", { reason: "header_missing" }],
  ["a column twice", "Name,Price,السعر\nSoap,3,3", { reason: "header_repeated", column: "price" }],
  ["an open quote", 'Name,Price\nSoap,3\n"Mug,4\nCup,5', { reason: "quote_open", row: 3 }],
  ["Windows-1256", new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe3, 0xd4]), { reason: "encoding" }],
  ["UTF-16 without its mark", new Uint8Array(Buffer.from("Name\nSoap", "utf16le")), { reason: "encoding" }],
  ["too many columns", `Name\nSoap${",".repeat(limits.csvColumns)}`, { reason: "too_many_columns", row: 2 }],
  [
    "too many cells",
    `Name\n${`A${",".repeat(limits.csvColumns - 1)}\n`.repeat(2_501)}`,
    { reason: "too_many_cells" },
  ],
  [
    "a cell too long",
    `Name\r\n"a\r\n"\r\n"""${"b".repeat(limits.csvCellLength)}"`,
    { reason: "cell_too_long", row: 3 },
  ],
  ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), { reason: "workbook" }],
  ["too many rows", `Name\n${"Soap\n".repeat(limits.csvRows)}One more`, { reason: "too_many_rows" }],
  [
    "too many blank rows to read on",
    `Name\n${"\n".repeat(4 * limits.csvRows)}Soap`,
    { reason: "too_many_rows" },
  ],
])("%s is no file of products", (_, sent, error) => {
  expect(read(sent)).toEqual({ ok: false, ...error })
})

test("as many rows, columns and cells as are allowed are taken, and cells as long", () => {
  const cell = `"${'""'.repeat(limits.csvCellLength)}"`
  expect(read(`Name\n${cell}`)).toMatchObject({
    ok: true,
    file: { rows: [{ cells: { name: '"'.repeat(limits.csvCellLength) } }] },
  })
  expect(read(`Name\nA${",".repeat(limits.csvColumns - 1)}`).ok).toBe(true)
  expect(read(`Name\n${`A${",".repeat(limits.csvColumns - 1)}\n`.repeat(2_499)}`).ok).toBe(true)
  expect(read(`Name\n${"Soap\n".repeat(limits.csvRows)}\n\n`).ok).toBe(true)
})

test.each<[string, object]>([
  [`Product ID,Price\n${mugId},13`, { columns: [{ column: "price", from: 1250, to: 1300 }] }],
  [`Product ID,Price\n${mugId.toUpperCase()},`, { columns: [{ column: "price", from: 1250, to: null }] }],
  [`Product ID,Active\n${mugId},لا`, { columns: [{ column: "is_active", from: true, to: false }] }],
  [`Product ID,Category\n${mugId},`, { columns: [{ column: "category_id", from: "Kitchen", to: null }] }],
  [
    `Product ID,Size,Stock\n${mugId},S,9\n${mugId},XL,3`,
    {
      variants: [
        { size: "S", color: null, from: 1, to: 9 },
        { size: "XL", color: null, from: null, to: 3 },
        { size: "L", color: null, from: 2, to: null },
      ],
    },
  ],
  [`Product ID,Size\n${mugId},L\n${mugId},S`, { columns: [], variants: [], isReordered: true }],
])("%j changes what it names and leaves the rest", (text, expected) => {
  expect(changes(text)).toMatchObject(expected)
})

test.each([
  ["the same price written otherwise", `Product ID,Price\n${mugId},$ 12.5`],
  ["a category in other letters", `Product ID,Category\n${mugId},KITCHEN`],
  ["a blank yes or no", `Product ID,Active,On sale\n${mugId},,`],
  ["no size or color at all", `Product ID,Name\n${mugId},Mug`],
  ["sizes without stock", `Product ID,Size\n${mugId},S\n${mugId},L`],
  ["line breaks of Windows", `Product ID,Description\n${mugId},"Big\r\nand blue"`],
])("%s is no change", (_, text) => {
  expect(only(text).kind).toBe("same")
})

test("a variant keeps its id by its size and color, whatever its place and stock", () => {
  const planned = only(`Product ID,Size,Color,Stock\n${mugId},L,,7\n${mugId},S,,1`)
  expect(planned.kind === "change" && planned.product.variants.map(({ id }) => id)).toEqual(
    mug.variants.map(({ id }) => id).toReversed(),
  )
})

test("a value that was changed in one of its rows counts for the product", () => {
  const rows = [`${mugId},Mug,S,12.50`, `${mugId},Beaker,L,12.50`].join("\n")
  expect(changes(`Product ID,Name,Size,Price\n${rows}`)).toMatchObject({
    columns: [{ column: "name", from: "Mug", to: "Beaker" }],
  })
})

test("new products: rows of one name are one, so are rows below that name none, and rows typed below a stored one", () => {
  const { products } = plan(
    ["Product ID,Name,Price,Size,Stock", ",Sock,4,38,1", `${mugId},Mug,12.5,S,1`, ",Sock,,40,2", ",,,42,3"]
      .concat(",Mug,,L,2", ",Mug,,XL,5")
      .join("\n"),
  )
  expect(products.map(({ kind, rows }) => [kind, rows])).toEqual([
    ["create", [2, 4, 5]],
    ["change", [3, 6, 7]],
  ])
})

test("a sale price in a new row means a sale, unless its sale column is no", () => {
  expect(created("Name,Price,Sale price\nSoap,3,2").is_on_sale).toBe(true)
  expect(created("Name,Price,Sale price,On sale\nSoap,3,2,No").is_on_sale).toBe(false)
})

test("a category that is not there yet is made once, however it is spelled again", () => {
  const { newCategories, products } = plan("Name,Category\nSoap,Bath\nSponge,bath\nPan, kitchen")
  expect(newCategories).toEqual(["Bath"])
  expect(
    products.map((one) => one.kind === "create" && [one.product.category_id, one.product.categoryName]),
  ).toEqual([
    [null, "Bath"],
    [null, "Bath"],
    [kitchen.id, "Kitchen"],
  ])
})

const long = (length: number) => "x".repeat(length + 1)

test.each<[string, object]>([
  ["Name,Price\n\u200F,3", { row: 2, column: "name", problem: "name_required" }],
  ["Name,Price\n,3", { row: 2, column: "name", problem: "name_required" }],
  [`Name\n${long(limits.productName)}`, { row: 2, column: "name", problem: "name_too_long" }],
  [`Name,Description\nA,${long(4_000)}`, { row: 2, column: "description", problem: "description_too_long" }],
  ["Name,Price\nA,cheap", { row: 2, column: "price", problem: "money_format", value: "cheap" }],
  ["Name,Price\nA,-1", { column: "price", problem: "money_format" }],
  ["Name,Sale price\nA,1.005", { column: "sale_price", problem: "money_decimals" }],
  ["Name,Price\nA,1000000000", { column: "price", problem: "money_too_large" }],
  ["Name,On sale\nA,perhaps", { column: "is_on_sale", problem: "yes_no", value: "perhaps" }],
  ["Name,Active\nA,ربّما", { column: "is_active", problem: "yes_no" }],
  [`Name,Category\nA,${long(limits.categoryName)}`, { column: "category_id", problem: "category_too_long" }],
  ["Name,Instagram\nA,javascript:alert(1)", { column: "instagram_url", problem: "link_format" }],
  ["Name,Facebook\nA,ftp://x.y/", { column: "facebook_url", problem: "link_format" }],
  [
    `Name,Size,Stock\nA,S,1\nA,${long(limits.shortText)},2`,
    { row: 3, column: "size", problem: "text_too_long" },
  ],
  ["Name,Size,Stock\nA,S,1\nA,M,-2", { row: 3, column: "stock", problem: "stock_range", value: "-2" }],
  ["Name,Size,Stock\nA,S,1\nA,M,3\nA,S,4", { row: 4, otherRow: 2, problem: "variant_repeated", value: "S" }],
  ["Name,Price,Size\nA,3,S\nA,4,M", { row: 3, otherRow: 2, column: "price", problem: "values_differ" }],
  ["Name,Price\nA,3,4", { row: 2, column: null, problem: "row_too_wide" }],
  [`Product ID,Stock\n${mugId},4`, { row: 2, column: "size", problem: "variant_column_missing" }],
  ["Product ID,Name\n55555555-5555-4555-8555-555555555555,A", { column: "id", problem: "id_unknown" }],
  [
    `Name,Size\n${Array.from({ length: limits.variants + 1 }, (_, size) => `A,${size}`).join("\n")}`,
    { column: null, problem: "variants_too_many" },
  ],
])("%.40j is refused where it is wrong", (text, problem) => {
  const planned = only(text)
  expect(planned).toMatchObject({ kind: "rejected", problems: [problem] })
  expect(savableOf(plan(`${text}\n`))).toBe("nothing")
})

test("what nobody sees in a cell is no text", () => {
  expect(created("Name,Name (Arabic),Price,Size,Stock\n\u200FMirror\u200B,\u200F,10,\u3164,5")).toMatchObject(
    {
      ...{ name: "Mirror", name_ar: null, price: 1000 },
      variants: [{ size: null, stock: 5 }],
    },
  )
})

test("the plan's limit counts what is there and what the file adds, and never what it changes", () => {
  const many = "Name\nA\nB\nC"
  expect(plan(many, { productCount: 3, productLimit: 5 }).tooMany).toBe(1)
  expect(savableOf(plan(many, { productCount: 3, productLimit: 5 }))).toBe("nothing")
  expect(plan(many, { productCount: 2, productLimit: 5 }).tooMany).toBe(0)
  expect(plan(many, { productCount: 900, productLimit: -1 }).tooMany).toBe(0)
  const change = plan(`Product ID,Price\n${mugId},1`, { productCount: 9, productLimit: 5 })
  expect([change.tooMany, savableOf(change)]).toEqual([0, "all"])
})

test("a new product with a name that the shop already has is reported", () => {
  expect(plan("Name\nMug\nCup").repeatedNames).toEqual(["Mug"])
})

test("a new name that differs from the shop's or another's by capitals, marks or spaces alone is reported", () => {
  expect(
    plan("Name\nmug\nقهوة", {
      takenNames: new Map([
        ["mug", 1],
        ["قهوه", 1],
      ]),
    }).repeatedNames,
  ).toEqual(["mug", "قهوة"])
  const { repeatedNames, similarNames } = plan("Name\nR Shirt\nr shirt\nSoap")
  expect([repeatedNames, similarNames]).toEqual([[], ["R Shirt", "r shirt"]])
})

const looksOf = (text: string) => {
  return created(text).variants.map(({ size, stock, priceCents, salePriceCents, picture }) => {
    return [size, stock, priceCents ?? null, salePriceCents ?? null, picture ?? null]
  })
}

test("a row with something of its own is a variant, as in the form, or is refused", () => {
  expect(looksOf("Name,Size,Stock,Own price\nMug,,,5")).toEqual([[null, 0, 500, null, null]])
  expect(looksOf("Name,Variant Price\nMug,5")).toEqual([[null, 1_000_000, 500, null, null]])
  const rejected = (text: string) => {
    const planned = only(text)
    return planned.kind === "rejected" ? planned.problems : planned
  }
  expect(rejected("Name,Own price\nCup,cheap")).toMatchObject([
    { row: 2, column: "variant_price", problem: "money_format", value: "cheap" },
  ])
  expect(rejected("Name,Stock,Own sale price\nCup,,4")).toMatchObject([
    { row: 2, column: "variant_sale_price", problem: "variant_sale_alone" },
  ])
  expect(rejected("Name,Stock,Own picture\nCup,,x")).toMatchObject([
    { row: 2, column: "variant_picture", problem: "picture_number" },
  ])
})

test("without a column for the stock, what is new is in stock where it would be in the form", () => {
  const inStock = [[null, 1_000_000, null, null, null]]
  expect(looksOf("Name,Price\nMug,5")).toEqual(inStock)
  expect(looksOf("Name,Size\nMug,")).toEqual(inStock)
  expect(looksOf("Name,Size\nMug,S\nMug,M").map(([size, stock]) => [size, stock])).toEqual([
    ["S", 1_000_000],
    ["M", 1_000_000],
  ])
  expect(looksOf("Name,Stock\nMug,"), "a blank cell says that there is none").toEqual([])
  expect([plan("Name\nA\nB").stockUnsaid, plan("Name,Stock\nA,").stockUnsaid]).toEqual([2, 0])
  const added = (stocks: readonly number[]) => {
    const variants = mug.variants.map((variant, index) => ({ ...variant, stock: stocks[index] ?? 0 }))
    const products = new Map([[mugId, { ...mug, variants }]])
    const [planned] = plan(`Product ID,Size\n${mugId},S\n${mugId},L\n${mugId},XL`, { products }).products
    return planned?.kind === "change" && planned.product.variants.map(({ stock }) => stock)
  }
  expect(added([1, 2]), "its stock is counted").toEqual([1, 2, 0])
  expect(added([1_000_000, 1_000_000])).toEqual([1_000_000, 1_000_000, 1_000_000])
})

test("what the form asks about is reported: a price of 0, a sale price that takes nothing off", () => {
  const { vainSales, freeNames } = plan("Name,Price,Sale price,Own price,Stock\nA,5,9,,1\nB,5,4,,1\nC,5,,0,1")
  expect([vainSales, freeNames]).toEqual([["A"], ["C"]])
  const change = (columns: string) => plan(`Product ID,${columns}`)
  expect(change(`Sale price\n${mugId},13`).vainSales).toEqual(["Mug"])
  expect(change(`Price\n${mugId},0`).freeNames).toEqual(["Mug"])
  expect(change(`Name\n${mugId},Cup`)).toMatchObject({ vainSales: [], freeNames: [] })
})

test("a price that jumps and a product that is seen without a picture are reported with their rows", () => {
  const change = (columns: string, of: Partial<ShopOfImport> = {}) => plan(`Product ID,${columns}`, of)
  expect(change(`Price\n${mugId},125`).jumps).toEqual([{ name: "Mug", row: 2 }])
  expect(change(`Price\n${mugId},4.10`).jumps).toEqual([{ name: "Mug", row: 2 }])
  expect(change(`Price\n${mugId},37.5`).jumps).toEqual([])
  expect(plan("Name,Price\nSoap,900").jumps, "a new product had no price").toEqual([])
  const hasPictures = { hasPictures: true }
  const text = "Name,Active\nSoap,yes\nJam,no\nTea,yes"
  expect(plan(text, hasPictures).unpictured).toEqual([
    { name: "Soap", row: 2 },
    { name: "Tea", row: 4 },
  ])
  expect(plan(text).unpictured, "a shop without pictures means it so").toEqual([])
  const bare = { ...hasPictures, products: new Map([[mugId, { ...mug, isActive: false }]]) }
  expect(change(`Active\n${mugId},yes`, bare).unpictured).toEqual([{ name: "Mug", row: 2 }])
  const pictured = { ...bare, pictureCounts: new Map([[mugId, 1]]) }
  expect(change(`Active\n${mugId},yes`, pictured).unpictured).toEqual([])
  expect(change(`Price\n${mugId},13`, hasPictures).unpictured, "shoppers see it already").toEqual([])
})

test("new sizes and colors that a spreadsheet has made dates of are reported, and no others", () => {
  const inserted = [
    "8-Jun",
    "12-Oct",
    "1.00E+05",
    "08-juin",
    "06-août",
    "Jun-08",
    "6/8/2026",
    "2026-06-08",
    "8-حزيران",
  ]
  const meant = [
    "6-8",
    "36/38",
    "XL",
    "10-12 Y",
    "May",
    "2-3Y",
    "32/34",
    "1.5",
    "100000",
    "Marine 12",
    "Decaf 12",
  ]
  const text = [...inserted, ...meant].map((size) => `Kids,${size},1`).join("\n")
  expect(plan(`Name,Size,Stock\n${text}`).convertedLooks).toEqual(inserted)
  const june = { ...mug, variants: mug.variants.slice(0, 1).map((one) => ({ ...one, size: "8-Jun" })) }
  const file = `Product ID,Size,Stock\n${mugId},8-Jun,4\n${mugId},9-Jun,1`
  expect(plan(file, { products: new Map([[mugId, june]]) }).convertedLooks, "one is stored").toEqual([
    "9-Jun",
  ])
})

test("a planned sale that Excel has rewritten is the stored one if one of its readings is", () => {
  const sale = { saleStartsAt: "2027-01-05T10:00", saleEndsAt: "2027-01-08T00:00" }
  const products = new Map([[mugId, { ...mug, ...sale }]])
  const kind = (begins: string, ends: string) =>
    plan(`Product ID,Sale begins,Sale ends\n${mugId},${begins},${ends}`, { products }).products.map(
      (planned) => ("problems" in planned ? planned.problems : planned.kind),
    )
  expect(kind("1/5/2027 10:00", "1/7/2027")).toEqual(["same"])
  expect(kind("5/1/2027 10:00", "1/8/2027 0:00")).toEqual(["same"])
  expect(kind("1/6/2027 10:00", "1/7/2027")).toMatchObject([[{ problem: "moment_order" }]])
})

test.each([
  ["Shopify", "Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant Price,Status"],
  ["Shopify", "Title,URL handle,Description,Option1 name,Option1 value,Price,Inventory quantity"],
  [
    "WooCommerce",
    "ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Sale price,Regular price",
  ],
  ["Meta / Google", "id,title,description,availability,condition,price,link,image_link,brand"],
  [
    "Meta / Google",
    "# Required | A unique ID,# Required | A title\nid,title,availability,condition,image_link",
  ],
  ["Meta / Google", "id\ttitle\tprice\tcondition\tavailability\timage link"],
])("a file of %s is refused by name", (source, header) => {
  expect(read(`${header}\n1,2,3`)).toEqual({ ok: false, reason: "foreign", source })
})

test("an id that can't be one of ours is another program's", () => {
  const { file } = read("ID,Name,Price\n7,Soap,3\n,Sponge,2") as Extract<
    ReturnType<typeof read>,
    { ok: true }
  >
  expect(file.unknownColumns).toEqual(["ID"])
  expect(plan("ID,Name,Price\n7,Soap,3").counts).toMatchObject({ create: 1, rejected: 0 })
  expect(plan(`ID,Name\n${mugId},Mug\n7,Soap`).products, "among ours it is a mistake").toMatchObject([
    { kind: "same" },
    { problems: [{ row: 3, column: "id", problem: "id_unknown", value: "7" }] },
  ])
})

test("nothing to do is nothing to save", () => {
  expect(savableOf(plan(`Product ID,Name\n${mugId},Mug`))).toBe("nothing")
})

test("a category is known by its name in either language, its own first", () => {
  const inArabic = { ...kitchen, translations: { ar: { name: "المطبخ" } } }
  const namesake = { id: "99999999-9999-4999-8999-999999999999", name: "المطبخ" }
  const categoryOf = (name: string, categories: ShopOfImport["categories"]) => {
    const [planned] = plan(`Name,Category\nSoap,${name}`, { categories }).products
    return planned?.kind === "create" ? planned.product.category_id : planned
  }
  expect(categoryOf("المطبخ", [inArabic])).toBe(kitchen.id)
  expect(categoryOf("مطبخ", [inArabic]), "another word").toBe(null)
  expect(categoryOf("المطبخ", [inArabic, namesake])).toBe(namesake.id)
  expect(plan("Name,Category\nSoap,المطبخ", { categories: [inArabic] }).newCategories).toEqual([])
})

test("a picture that a product does not have is remarked, and is none", () => {
  const text = `Product ID,Name,Size,Own picture\n${mugId},Mug,S,2\n${mugId},Mug,L,3\n,Soap,S,1`
  const found = plan(text, { pictureCounts: new Map([[mugId, 2]]) })
  expect(found.lostPictures).toEqual(["Mug", "Soap"])
  const [mugs, soaps] = found.products.map((planned) =>
    "product" in planned ? planned.product.variants.map(({ picture }) => picture ?? null) : planned,
  )
  expect([mugs, soaps]).toEqual([[2, null], [null]])
  expect(
    plan(text.replaceAll(",3", ",2").replace(",1", ","), { pictureCounts: new Map([[mugId, 2]]) })
      .lostPictures,
  ).toEqual([])
})
