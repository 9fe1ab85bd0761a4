import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { confirmationOf, confirmFile, uploadFile } from "#tests/fixtures/product-file.ts"
import { importsOf } from "./import-owner.ts"

const app = useTestApplication()
const { arrange, rows } = importsOf(app)

/** Signed in once for all files that store nothing: sign-ins are counted. */
let typist: Awaited<ReturnType<typeof arrange>>

beforeAll(async () => {
  typist = await arrange({ productLimit: 50 })
})

test.each<[string, string | Uint8Array<ArrayBuffer> | null, number, en: string, ar: string]>([
  ["no file", null, 422, "Choose a file first.", "اختر ملفًّا أوّلًا."],
  ["an empty file", "", 422, "There is no product in this file.", "لا منتج في هذا الملفّ."],
  ["no product", "Name,Price\n", 422, "There is no product in this file.", "لا منتج في هذا الملفّ."],
  ["no header", "Soap,3", 422, "there is no column “Name”", "لا عمود باسم «الاسم»"],
  [
    "a column twice",
    "Name,الاسم\nA,B",
    422,
    "The column “Name” is there twice.",
    "العمود «الاسم» موجود مرّتين.",
  ],
  ["an open quote", 'Name\n"A', 422, "is opened in row 2 and never closed", "في السطر 2 علامة اقتباس"],
  ["a workbook", new Uint8Array([80, 75, 3, 4]), 422, "This is an Excel workbook.", "هذا مصنّف إكسل."],
  ["Windows-1256", new Uint8Array([78, 10, 227]), 422, "type “CSV UTF-8”", "والنوع «CSV UTF-8»"],
  ["too many rows", `Name\n${"A\n".repeat(5_001)}`, 422, "at most 5,000 rows", "5,000 سطر على الأكثر"],
  [
    ...(["too many columns", `Name\nA${",".repeat(100)}`, 422] as const),
    ...(["Row 2 has more than 100 columns.", "في السطر 2 أكثر من 100 عمود."] as const),
  ],
  [
    ...(["a cell too long", `Name\n"${"a".repeat(32_768)}"`, 422] as const),
    ...([
      "A cell in row 2 has more than 32,767 characters.",
      "في إحدى خانات السطر 2 أكثر من 32,767 حرفًا.",
    ] as const),
  ],
  [
    ...(["too many cells", `Name\n${`A${",".repeat(99)}\n`.repeat(2_501)}`, 422] as const),
    ...(["at most 250,000 cells, empty ones too", "في الملفّ 250,000 خانة على الأكثر"] as const),
  ],
  ["too much", "x".repeat(limits.csvBytes + 1), 413, "smaller than 4 MB", "أصغر من 4 ميغابايت"],
])("%s is refused in both languages, and nothing is stored", async (_, sent, status, en, ar) => {
  for (const [lang, words] of [["en", en] as const, ["ar", ar] as const]) {
    const result = await uploadFile(typist.owner, sent, lang)
    expect([result.status, textOf(result.html)]).toEqual([status, expect.stringContaining(words)])
    expect(result.html).toContain('aria-invalid="true"')
  }
  expect(await rows("products", typist.shop.id)).toEqual([])
})

const long = (length: number) => "x".repeat(length + 1)

test.each<[string, string, en: string, ar: string]>([
  ["no name", "Name,Price\n,3", "Row 2, Name Give the product a name.", "السطر 2، الاسم اكتب اسم المنتج."],
  ["a long name", `Name\n${long(120)}`, "at most 120 characters", "أقصى طول للاسم 120"],
  [
    "a bad price",
    "Name,Price\nA,cheap",
    "Row 2, Price cheap Write a price like 12.50",
    "السعر cheap اكتب سعرًا",
  ],
  ["three decimals", "Name,Price\nA,1.005", "at most two decimals", "رقمان على الأكثر بعد الفاصلة"],
  [
    "a huge price",
    "Name,Price\nA,1000000000",
    "price is $999,999,999.99",
    "سعر هو \u2066$999,999,999.99\u2069",
  ],
  [
    "a script as link",
    "Name,Instagram\nA,javascript:alert(1)",
    "beginning with https://",
    "وأوّله \u2066https://\u2069",
  ],
  ["a huge stock", "Name,Stock\nA,1000001", "number from 0 to 1,000,000", "من 0 إلى 1,000,000"],
  ["a long size", `Name,Size\nA,${long(60)}`, "At most 60 characters.", "60 حرفًا على الأكثر."],
  ["a long category", `Name,Category\nA,${long(60)}`, "can have at most 60", "أقصى طول لاسم الفئة 60"],
  ["no yes or no", "Name,Active\nA,perhaps", "Write Yes or No.", "اكتب نعم أو لا."],
  ["a cell too many", "Name\nA,B", "beyond the last column", "شيء بعد العمود الأخير"],
  ["two prices", "Name,Price\nA,3\nA,4", "Row 2 has something else", "في السطر 2 شيء آخر"],
  ["a size twice", "Name,Size\nA,S\nA,S", "Row 2 has the same size", "في السطر 2 المقاس واللون"],
  [
    "no id of ours",
    "Product ID,Name\n55555555-5555-4555-8555-555555555555,A",
    "no product with this ID",
    "لا منتج في متجرك بهذا المعرّف",
  ],
])("%s in one row is said beside it in both languages, and no row is stored", async (_, bad, en, ar) => {
  const good = bad.startsWith("Product ID") ? ",Good one" : "Good one"
  for (const [lang, words] of [["en", en] as const, ["ar", ar] as const]) {
    const result = await uploadFile(typist.owner, `${bad}\n${good}`, lang)
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(words)])
    // With its fingerprint, but as if it were to be saved whole.
    const whole = await confirmFile(typist.owner, confirmationOf(result))
    expect([whole.status, textOf(whole.html)]).toEqual([409, expect.stringContaining("was saved")])
  }
  expect(await rows("products", typist.shop.id)).toEqual([])
})

test("another shop's products are not found by their ids, nor its categories by their names", async () => {
  const stranger = await insertShop(app.database.owner)
  const theirs = await insertProduct(app.database.owner, stranger, { name: "Theirs" })
  await insertCategory(app.database.owner, stranger, "Secret")
  const result = await uploadFile(typist.owner, `Product ID,Name,Price\n${theirs},Mine,1`)
  expect([result.status, textOf(result.html)]).toEqual([
    422,
    expect.stringContaining("no product with this ID"),
  ])
  expect(result.html).not.toContain("Theirs")
  const named = textOf((await uploadFile(typist.owner, "Name,Category\nA,Secret")).html)
  expect(named).toContain("1 category will be created: \u2068Secret\u2069")
  expect((await rows("products", stranger.id)).map(({ name }) => name)).toEqual(["Theirs"])
})
