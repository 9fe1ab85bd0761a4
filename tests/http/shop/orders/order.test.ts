import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { Fields } from "#tests/client/visitor.ts"

const app = useTestApplication()

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")

const maya = { name: "Maya Khoury", phone: "+9613412785", area: "Achrafieh", note: "إذا ممكن بعد الخامسة" }

async function arrange(options: Partial<Parameters<typeof insertOrder>[2]> = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const soap = await insertProduct(database, shop, { name: "Olive soap", priceCents: 650 })
  const scarf = await insertProduct(database, shop, {
    ...{ name: "Scarf", priceCents: 3_500 },
    variants: [
      ["M", null, 4],
      ["L", null, 4],
    ],
  })
  const items = [
    [soap, 2],
    [scarf, 1],
  ] as const
  const { id, number } = await insertOrder(database, shop, { items, customer: maya, ...options })
  const owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${id}`
  const stored = async () => {
    const { rows } = await database.query("select * from orders where id = $1", [id])
    return rows[0] as Record<string, unknown> & { version: number; status: string }
  }
  /** Sends a form of the page with the present version. */
  const action = async (position: string, fields: Fields = {}) =>
    owner.post(`${path}?${position}`, { version: String((await stored()).version), ...fields })
  const read = async (query = "") => textOf((await owner.visit(`${path}?${query}`)).html)
  return { shop, soap, scarf, id, number, owner, path, stored, act: action, read, database }
}

const sizeL = "select id from product_variants where product_id = $1 and size = 'L'"

test.each([
  [
    "en",
    [
      "Order #1001",
      "Maya Khoury",
      "+961 3 412 785",
      "Achrafieh",
      "إذا ممكن بعد الخامسة",
      "Ordered in English",
    ],
    ["3 pieces", "Size to be agreed", "$48.00", "Confirm $48.00", "Sent by the customer", "Cancel order"],
  ],
  [
    "ar",
    ["الطلب", "#1001", "Maya Khoury", "+961 3 412 785", "طلب بالإنكليزيّة"],
    ["3 قطع", "المقاس بالاتّفاق", "تأكيد $48.00", "أرسله الزبون", "إلغاء الطلب"],
  ],
])("an order in %s: who, what, how much, and the next step", async (lang, who, what) => {
  const { read } = await arrange()
  const text = await read(`lang=${lang}`)
  for (const expected of [...who, ...what]) expect(text).toContain(expected)
})

test("a customer's landline is called, and the replies for it are copied", async () => {
  const { owner, path } = await arrange({ customer: { name: "Maya", phone: "+9611999999" } })
  const list = (await owner.visit("/shop/orders?lang=en")).html
  const order = (await owner.visit(`${path}?lang=en`)).html
  for (const html of [list, order]) {
    expect(html).toContain('href="tel:+9611999999"')
    expect(html).not.toContain("wa.me/9611999999")
  }
  expect(list).toContain('aria-label="Call Maya"')
})

test("from new to completed by forms alone, each step undone from its notice", async () => {
  const { act: action, read, stored, id, owner, path } = await arrange()
  for (const [step, status, text] of [
    ["confirm", "confirmed", "Order #1001 is confirmed."],
    ["complete", "completed", "Order #1001 is completed."],
  ] as const) {
    const done = await action(`${step}=`)
    const { version } = await stored()
    expect([done.status, done.headers.get("location")]).toEqual([
      302,
      `${path}?done=${status}.${id}.1001.${version}`,
    ])
    const page = await owner.visit(done.headers.get("location") ?? "")
    expect(textOf(page.html)).toContain(text)
    expect(page.html).toContain(`action="${path}?undo="`)
    await owner.post(`${path}?undo=`, { version: String(version) })
    expect((await stored()).status).toBe(step === "confirm" ? "new" : "confirmed")
    await action(`${step}=`)
  }
  const text = await read()
  for (const expected of [
    "Completed",
    "Undone: confirmed again",
    "Confirmed, stock taken",
    "Undone: new again",
  ])
    expect(text).toContain(expected)
  expect((await action("cancel=", { reason: "Too late" })).status, "what is completed stays").toBe(409)
})

test("a cancellation needs a reason, which stays in its field until it is right", async () => {
  const { act: action, read, stored } = await arrange({ language: "ar" })
  const dialog = await read("cancel=")
  for (const expected of ["Cancel order #1001?", "عذرًا، نفد من المخزون."]) expect(dialog).toContain(expected)
  const empty = await action("cancel=", { reason: " \n" })
  expect([empty.status, textOf(empty.html)]).toEqual([422, expect.stringContaining("Say why")])
  const long = "x".repeat(orderLimits.cancelReason + 1)
  const rejected = await action("cancel=", { reason: long })
  expect([rejected.status, rejected.html.includes(long)]).toEqual([422, true])
  await action("cancel=", { reason: "Sorry\u0000, gone" })
  expect(await stored()).toMatchObject({ status: "cancelled", cancel_reason: "Sorry , gone" })
  expect(await read()).toContain("Sorry , gone")
  await action("undo=")
  expect(await stored()).toMatchObject({ status: "new", cancel_reason: null })
})

test("of two devices the second one is told what the first one did, and changes nothing", async () => {
  const { act: action, owner, path, stored } = await arrange()
  const { version } = await stored()
  await action("cancel=", { reason: "Gone" })
  const before = await stored()
  const late = await owner.post(`${path}?confirm=`, { version: String(version) })
  expect(late.status).toBe(409)
  for (const expected of ["this order was cancelled meanwhile", "Reason that your customer reads"])
    expect(textOf(late.html)).toContain(expected)
  expect(await stored()).toEqual(before)
})

test("lines are changed and struck while the order is new, and the history keeps what they were", async () => {
  const { act: action, read, stored, scarf, database, owner, path } = await arrange()
  const { rows } = await database.query<{ id: string }>(sizeL, [scarf])
  await action("line=2", { quantity: "٣", variant: rows[0]?.id ?? "" })
  expect(await stored()).toMatchObject({ total_cents: "11800" })
  const changed = await read("done=line-changed")
  for (const expected of ["The order is changed", "Scarf: 1 is now 3 · L", "$118.00"])
    expect(changed).toContain(expected)
  const wrong = await action("line=2", { quantity: "0", variant: "" })
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    422,
    expect.stringContaining("A whole number from 1 to 999"),
  ])
  expect((await action("line=1", { strike: "on" })).headers.get("location")).toContain("done=line-struck")
  expect(await read()).toContain("Removed: 2 × Olive soap")
  const { version } = await stored()
  const gone = await action("line=7", { restore: "on" })
  expect([gone.status, textOf(gone.html)]).toEqual([409, expect.stringContaining("no longer on the order")])
  const back = await action("line=1", { restore: "on" })
  expect(back.headers.get("location")).toContain("done=line-restored")
  const whole = await read("done=line-restored")
  for (const expected of ["The product is on the order again", "Put back: 2 × Olive soap", "$118.00"])
    expect(whole).toContain(expected)
  expect(await stored()).toMatchObject({ total_cents: "11800", line_names: "Olive soap\nScarf" })
  const late = await owner.post(`${path}?line=1`, { restore: "on", version: String(version) })
  expect([late.status, textOf(late.html)]).toEqual([409, expect.stringContaining("changed meanwhile")])
  await action("line=1", { strike: "on" })
  const last = await action("line=2", { strike: "on" })
  expect([last.status, textOf(last.html)]).toEqual([409, expect.stringContaining("Cancel the order instead")])
  await action("confirm=")
  expect((await action("line=2", { quantity: "1" })).status).toBe(409)
  expect((await action("line=1", { restore: "on" })).status).toBe(409)
  expect(await read(), "nothing to change is offered").not.toMatch(/Save Scarf|Put back Olive/)
})

test("a note is written once: the device that did not see it is shown it first", async () => {
  const { owner, path, stored, read } = await arrange()
  const write = (note: string, saw: string) => owner.post(`${path}?note=`, { note, saw })
  expect((await write(" Call at 5 ", "")).headers.get("location")).toBe(`${path}?done=noted`)
  expect(await stored()).toMatchObject({ private_note: "Call at 5" })
  const late = await write("Call at 6", "")
  expect(late.status).toBe(409)
  for (const expected of ["Another device wrote a note meanwhile", "Call at 5", "Call at 6"])
    expect(textOf(late.html)).toContain(expected)
  expect((await write("Call at 6", "Call at 5")).status).toBe(302)
  const long = await write("n".repeat(orderLimits.privateNote + 1), "Call at 6")
  expect([long.status, textOf(long.html)]).toEqual([422, expect.stringContaining("at most 1,000 characters")])
  expect(await read()).toContain("Call at 6")
})

test("the customer's data is erased after a question that names it, and the audit log knows nothing of it", async () => {
  const { act: action, read, stored, database, shop } = await arrange()
  const question = await read("erase=")
  for (const expected of [
    "Name: Maya Khoury",
    "Phone: +961 3 412 785",
    "Area or address: Achrafieh",
    "Their note",
  ])
    expect(question).toContain(expected)
  expect((await action("erase=")).headers.get("location")).toContain("done=erased")
  expect(await stored()).toMatchObject({
    ...{ customer_name: null, customer_phone: null, customer_area: null, customer_note: null },
    search_text: expect.not.stringContaining("maya"),
  })
  const after = await read()
  expect(after).toContain("Customer's data erased")
  expect(after).not.toContain("Maya")
  const { rows } = await database.query("select details::text as text from order_events where shop_id = $1", [
    shop.id,
  ])
  const { rows: log } = await database.query("select * from audit_log where shop_id = $1", [shop.id])
  expect(JSON.stringify([rows, log])).not.toContain("Maya")
})

test("replies are in the shopper's language and the owner's words; without a phone or a name they do without", async () => {
  const { owner, path, shop } = await arrange({ language: "ar" })
  const chats = async (at: string) =>
    [...(await owner.visit(at)).html.matchAll(/href="https:\/\/wa\.me\/9613412785\?text=([^"]+)"/g)].map(
      ([, text]) => decodeURIComponent(text ?? ""),
    )
  expect(await chats(path)).toEqual([
    "أهلًا Maya Khoury، وصلنا طلبك رقم 1001 وسنؤكّده بعد قليل.",
    "أهلًا Maya Khoury، طلبك رقم 1001 مؤكّد. المجموع: \u2066$48.00\u2069.",
    "أهلًا Maya Khoury، طلبك رقم 1001 جاهز.",
    "أهلًا Maya Khoury، نعتذر منك: نفد شيء من طلبك رقم 1001. هل نقترح عليك بديلًا؟",
  ])
  await app.database.owner.query("update shops set order_replies = $2 where id = $1", [
    shop.id,
    JSON.stringify({ ar: { ready: "يا {الاسم}، {number} صار جاهزًا: {المجموع}" } }),
  ])
  expect((await chats(path))[2]).toBe("يا Maya Khoury، 1001 صار جاهزًا: \u2066$48.00\u2069")
  await app.database.owner.query("update orders set customer_name = null, customer_phone = null")
  expect(await chats(path)).toEqual([])
  const text = textOf((await owner.visit(path)).html)
  for (const expected of ["أهلًا، وصلنا طلبك رقم 1001", "Left no name or phone"])
    expect(text).toContain(expected)
})

test("another shop's order is not there, whatever is sent to it", async () => {
  const { path, stored, id, owner } = await arrange()
  const stranger = await app.signInAsShop(await insertShop(app.database.owner))
  const before = await stored()
  expect((await stranger.visit(path)).status).toBe(404)
  expect((await stranger.visit(path)).html).not.toContain("Maya")
  const { version } = before
  const forms: [string, Fields][] = [
    ["confirm=", {}],
    ["complete=", {}],
    ["cancel=", { reason: "Mine" }],
    ["undo=", {}],
    ["line=1", { quantity: "5" }],
    ["line=1", { strike: "on" }],
    ["line=3", { restore: "on" }],
    ["note=", { note: "Mine", saw: "" }],
    ["erase=", {}],
  ]
  for (const [position, fields] of forms) {
    const sent = position === "note=" ? fields : { version: String(version), ...fields }
    expect((await stranger.post(`${path}?${position}`, sent)).status, position).toBe(404)
  }
  expect((await stranger.post(`/shop/orders?confirm=${id}`, { version: String(version) })).status).toBe(404)
  expect(await stored()).toEqual(before)
  expect((await owner.visit(path)).status, "the control").toBe(200)
  const others = [
    await owner.post(`${path}?confirm=`, { version: "2", price: "1" }),
    await owner.post(`${path}?confirm=`, {}),
    await owner.post(`${path}?line=1`, { version: "2", quantity: "1", variant: "none" }),
    await owner.post(path, { version: "2" }),
    await owner.post(`${path}?note=`, { note: "n".repeat(limits.formBytes), saw: "" }),
    await owner.visit("/shop/orders/nonsense"),
    await owner.post("/shop/orders/nonsense?confirm=", { version: "2" }),
  ]
  expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 404, 404])
})
