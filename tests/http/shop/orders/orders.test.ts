import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { textOf as wholeTextOf, titleOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const path = "/shop/orders"

const columns = {
  en: [
    ...["Number", "Day", "Time", "Status", "Product", "Size and colour", "Quantity", "Price"],
    ...[
      "Price times quantity",
      ...["Goods", "Delivery", "Reduction", "Other charge", "Total", "Paid", "To collect", "Delivery area"],
      ...["Wanted day", "Wanted time"],
      "Name",
      "Phone",
      "Area or address",
      "Customer's note",
      "Private note",
    ],
    ...["Reason of cancellation", "Dollar rate", "Total in the other currency", "Source"],
  ],
  ar: [
    ...["الرقم", "اليوم", "الساعة", "الحالة", "المنتج", "المقاس واللون", "الكمّيّة", "السعر", "السعر × الكمّيّة"],
    ...["البضاعة", "التوصيل", "الحسم", "مبلغ آخر", "المجموع", "المدفوع", "للتحصيل", "منطقة التوصيل"],
    ...["اليوم المطلوب", "الساعة المطلوبة"],
    ...["الاسم", "الهاتف", "المنطقة أو العنوان", "ملاحظة الزبون", "ملاحظة خاصّة", "سبب الإلغاء"],
    ...["سعر الدولار", "المجموع بالعملة الأخرى", "المصدر"],
  ],
}

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const soap = await insertProduct(app.database.owner, shop, { name: "Olive soap", priceCents: 650 })
  const send = (options: Partial<Parameters<typeof insertOrder>[2]> = {}) =>
    insertOrder(app.database.owner, shop, { items: [[soap, 2]], ...options })
  return { shop, soap, send, owner: await app.signInAsShop(shop) }
}

const numbersIn = (html: string) => [...html.matchAll(/>#(\d{4})<\/a>/g)].map(([, number]) => Number(number))

test.each([
  [
    "en",
    ["Orders", "No orders yet", "Share your shop"],
    ["1 new order", "2 × Olive soap", "No name", "$13.00", "New", "Confirm"],
  ],
  [
    "ar",
    ["الطلبات", "لا طلبات بعد", "مشاركة متجرك"],
    ["طلب جديد واحد", "2 × Olive soap", "بلا اسم", "$13.00", "جديد", "تأكيد"],
  ],
])("the list in %s: nothing yet, then an order with its next step", async (lang, empty, full) => {
  const { owner, send } = await arrange()
  const first = await owner.visit(`${path}?lang=${lang}`)
  for (const expected of empty) expect(textOf(first.html)).toContain(expected)
  expect(titleOf(first.html)).toContain(empty[0])
  const { number } = await send()
  const page = await owner.visit(`${path}?lang=${lang}`)
  for (const expected of [...full, `#${number}`]) expect(textOf(page.html)).toContain(expected)
  expect(page.headers.get("cache-control")).toBe("no-store")
  const home = textOf((await owner.visit(`/shop/dashboard?lang=${lang}`)).html)
  expect(home, "the first of what needs a hand").toContain(full[0])
})

test.each([
  ["en", "Replaces order #1001", "Replaced by order #1002", "no figure counts this one"],
  ["ar", "بدل الطلب #1001", "حلّ محلّه الطلب #1002", "فلا يدخل هذا الطلب في الأرقام"],
])(
  "in %s an order that replaces another says so, and so does that one",
  async (lang, replaces, by, about) => {
    const { owner, send } = await arrange()
    const [former, other] = [await send(), await send({ previousId: (await send()).id })]
    const page = async (at: string) =>
      textOf((await owner.visit(`${at}?lang=${lang}`)).html).replaceAll("\u200e", "")
    expect(await page(path)).not.toContain(replaces)
    const next = await send({ previousId: former.id })
    const list = await page(path)
    for (const expected of [replaces, by.replace("1002", String(next.number))])
      expect(list).toContain(expected)
    expect(await page(`${path}/${next.id}`)).toContain(replaces)
    const replaced = await page(`${path}/${former.id}`)
    for (const expected of [by.replace("1002", String(next.number)), about])
      expect(replaced).toContain(expected)
    expect(await page(`${path}/${other.id}`)).not.toContain(about)
    await app.database.owner.query("update orders set status = 'cancelled' where id = $1", [next.id])
    expect(await page(`${path}/${former.id}`), "a cancelled one replaces nothing").not.toContain(about)
  },
)

test("orders are found by number, name, phone as it is typed, and product, whatever the letters", async () => {
  const { shop, owner, send } = await arrange()
  const lamp = await insertProduct(app.database.owner, shop, { name: "قنديل نحاس" })
  await send({ customer: { name: "Maya Khoury", phone: "+9613412785" } })
  await send({ customer: { name: "إلياس", phone: "+96170123456" }, items: [[lamp, 1]] })
  const found = async (q: string) => numbersIn((await owner.visit(`${path}?q=${encodeURIComponent(q)}`)).html)
  const searches: [string, number[]][] = [
    ["maya", [1001]],
    ["الياس", [1002]],
    ["قنديل", [1002]],
    ["SOAP", [1001]],
    ["#1002", [1002]],
    ["1,001", [1001]],
    ["١٬٠٠٢", [1002]],
    ["#", []],
    ["ـــ", [1002, 1001]],
    ["03 412 785", [1001]],
    ["٠٣٤١٢٧٨٥", [1001]],
    ["+961 3 412785", [1001]],
    ["00961-70-123456", [1002]],
    ["412785", [1001]],
    ["nobody", []],
    ["' or '1'='1", []],
  ]
  for (const [input, numbers] of searches) expect(await found(input), input).toEqual(numbers)
})

test("status and time narrow the list, in pages of 20, the newest first; a page beyond the last is the last", async () => {
  const { owner, send } = await arrange()
  for (let order = 0; order < 25; order += 1) await send({ ageMinutes: 60 * 24 * (25 - order) })
  const numbers = async (query: string) => numbersIn((await owner.visit(`${path}?${query}`)).html)
  expect(await numbers("")).toEqual(Array.from({ length: 20 }, (_, index) => 1025 - index))
  expect(await numbers("page=2")).toEqual([1005, 1004, 1003, 1002, 1001])
  expect(await numbers("page=99")).toEqual([1005, 1004, 1003, 1002, 1001])
  expect(await numbers("time=7")).toHaveLength(6)
  expect(await numbers("time=today")).toEqual([])
  await app.database.owner.query("update orders set status = 'completed' where number = 1024")
  expect(await numbers("status=completed")).toEqual([1024])
  expect(await numbers("status=completed&time=today")).toEqual([])
  const { rows } = await app.database.owner.query<{ day: string }>(
    "select to_char(created_at at time zone 'Asia/Beirut', 'YYYY-MM-DD') as day from orders where number = 1010",
  )
  const [{ day } = { day: "" }] = rows
  expect(await numbers(`time=days&from=${day}&to=${day}`)).toEqual([1010])
  expect(await numbers("time=days&from=nonsense&status=nonsense&page=-1"), "all of them").toHaveLength(20)
})

test("a step from the list comes back to it with a way to undo it; what is missing leads to the order", async () => {
  const { owner, send, soap } = await arrange()
  const { id } = await send()
  const confirmed = await owner.post(`${path}?q=soap&confirm=${id}`, { version: "2" })
  expect(confirmed.status).toBe(302)
  const back = confirmed.headers.get("location") ?? ""
  expect(back).toBe(`${path}?q=soap&done=confirmed.${id}.1001.3`)
  const page = await owner.visit(back)
  expect(textOf(page.html)).toContain("Order #1001 is confirmed.")
  expect(page.html).toContain(`action="${path}?q=soap&amp;undo=${id}"`)
  expect(await stockOf(soap)).toBe(3)
  expect((await owner.post(`${path}?undo=${id}`, { version: "3" })).headers.get("location")).toBe(
    `${path}?done=undone`,
  )
  expect(await stockOf(soap)).toBe(5)

  const short = await send({ items: [[soap, 9]] })
  const shortage = await owner.post(`${path}?confirm=${short.id}`, { version: "2" })
  expect(shortage.headers.get("location")).toBe(`${path}/${short.id}?confirm=`)
  const question = textOf((await owner.visit(`${path}/${short.id}?confirm=`)).html)
  for (const expected of [
    "Not everything is in stock",
    "Olive soap: 4 pieces are missing",
    "Confirm all the same",
  ])
    expect(question).toContain(expected)
  const confirmedWarnings = await owner.post(`${path}/${short.id}?confirm=`, { version: "2", sure: "on" })
  expect(confirmedWarnings.headers.get("location")).toContain("done=confirmed")
  expect(await stockOf(soap)).toBe(0)

  const others = [
    await owner.post(`${path}?confirm=${short.id}`, { version: "2" }),
    await owner.post(`${path}?confirm=${id}`, { version: "2", more: "1" }),
    await owner.post(`${path}?confirm=${randomUUID()}`, { version: "2" }),
    await owner.post(path, { version: "2" }),
  ]
  expect(others.map(({ status }) => status)).toEqual([409, 400, 404, 404])
  expect(textOf(others[0]?.html ?? "")).toContain("this order was confirmed meanwhile")
})

async function stockOf(product: string): Promise<number> {
  const { rows } = await app.database.owner.query<{ stock: number }>(
    "select stock from product_variants where product_id = $1",
    [product],
  )
  return rows[0]?.stock ?? -1
}

test.each([
  ["en", ",", ""],
  ["ar", ";", "&separator=semicolon"],
] as const)(
  "the file in %s, with %j, has a row a line, and nothing in it is run by a spreadsheet",
  async (lang, separator, query) => {
    const { owner, send, shop, soap } = await arrange()
    const mug = await insertProduct(app.database.owner, shop, {
      ...{
        name: "=HYPERLINK(1)",
        priceCents: null,
        variants: [
          ["S", null, 3],
          ["L", "Red", 2],
        ],
      },
    })
    const { rows } = await app.database.owner.query<{ id: string }>(
      "select id from product_variants where product_id = $1 and size = 'L'",
      [mug],
    )
    await send({ ageMinutes: 60 * 24 * 9 })
    await send({
      items: [
        [mug, 3, rows[0]?.id ?? ""],
        [soap, 2],
      ],
      customer: { name: "@maya", phone: "+9613412785", note: "after 5; ring\nتفضّلوا" },
    })
    const file = await owner.visit(`${path}.csv?time=7&lang=${lang}${query}`)
    expect(file.headers.get("content-type")).toContain("text/csv")
    expect(file.headers.get("content-disposition")).toContain(`${shop.slug}-orders-`)
    expect(file.headers.get("cache-control")).toBe("no-store")
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const raw = await fetch(`${app.address}${path}.csv`, { headers: { cookie } })
    const begin = [...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]
    expect(begin, "Excel reads UTF-8 by it").toEqual([0xef, 0xbb, 0xbf])
    const [header, ...cells]: string[][] = parse(file.html, { bom: true, delimiter: separator })
    expect(header).toEqual(columns[lang])
    const { orders_status_new: status, orders_price_open: open } = messages[lang]
    const repeated = [
      "1002",
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^\d\d:\d\d$/),
      status,
    ]
    expect(cells).toEqual([
      [
        ...[...repeated, "'=HYPERLINK(1)", "L · Red", "3", open, ""],
        ...["13.00", "", "0.00", "0.00", "13.00", "0.00", "13.00", ""],
        ...["", "", "'@maya", "'+9613412785", "", "after 5; ring\nتفضّلوا", "", "", "", "", ""],
      ],
      [...repeated, "Olive soap", "", "2", "6.50", "13.00", ...Array.from({ length: 19 }, () => "")],
    ])
  },
)

test.each([
  ["en", "both", "$13.00 1,165,000 L.L."],
  ["ar", "second", "$13.00 1,165,000 ل.ل."],
  ["en", "dollars", null],
] as const)(
  "the list shows an order's total in pounds too where the shop showed them then (%s, %s)",
  async (lang, shown, total) => {
    const { shop, owner, send } = await arrange()
    await showPounds(app.database.owner, shop, { shown })
    await send()
    await showPounds(app.database.owner, shop, { shown, rate: 100_000 })
    const text = textOf((await owner.visit(`${path}?lang=${lang}`)).html)
    if (total === null) expect(text).not.toContain("L.L.")
    else expect(text).toContain(total)
  },
)
