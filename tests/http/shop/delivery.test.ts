import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf, titleOf } from "#tests/client/page.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const path = "/shop/settings/delivery"
const metn = { name: "Metn", price_kind: "price", price: "3" }

async function arrange(names: readonly string[] = [], options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  const ids: string[] = []
  for (const name of names) ids.push(await insertArea(app.database.owner, shop.id, { name, priceCents: 300 }))
  return { shop, ids, owner: await app.signInAsShop(shop) }
}

async function rows(shop: { id: string }) {
  const { rows: areas } = await app.database.owner.query<{ id: string; name: string }>(
    `select *, price_cents::integer, free_from_cents::integer, smallest_order_cents::integer
     from delivery_areas where shop_id = $1 order by position, id`,
    [shop.id],
  )
  return areas
}

const namesOf = async (shop: { id: string }) => (await rows(shop)).map(({ name }) => name)
const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test.each(["en", "ar"] as const)(
  "the page in %s: nothing yet, the forms, the areas, the question",
  async (lang) => {
    const { shop, owner } = await arrange([], { location: "Gouraud Street" })
    const texts = messages[lang]
    const see = async (query = "") => textOf((await owner.visit(`${path}?${query}&lang=${lang}`)).html)
    const first = await owner.visit(`${path}?lang=${lang}`)
    expect(titleOf(first.html)).toContain(texts.delivery_title)
    expect(textOf(first.html)).toContain(texts.delivery_empty)
    expect(textOf(first.html)).toContain("Gouraud Street")
    expect(await see("choose=")).toContain(lang === "en" ? "Mount Lebanon" : "جبل لبنان")
    expect(await see("new=")).toContain(texts.delivery_smallest)
    const terms = {
      name: "Metn",
      ar: "المتن",
      priceCents: 300,
      freeFromCents: 4_000,
      smallestCents: 1_500,
      note: "Same day",
    }
    const id = await insertArea(app.database.owner, shop.id, terms)
    await insertArea(app.database.owner, shop.id, { name: "Akkar" })
    await insertArea(app.database.owner, shop.id, { name: "Next door", priceCents: 0 })
    const list = await see()
    const sums =
      lang === "en" ? ["Free from $40.00", "Orders from $15.00"] : ["مجّانًا من $40.00", "للطلبات من $15.00"]
    for (const text of [...sums, "Same day", texts.delivery_to_agree, texts.delivery_free])
      expect(list).toContain(text)
    expect(list).toContain(lang === "en" ? "Metn" : "المتن")
    expect(await see(`delete=${id}`)).toContain(texts.delivery_delete_about)
  },
)

test("the index says what the shop offers, and its search finds the fields in both languages", async () => {
  const { shop, owner } = await arrange()
  const index = async (query = "") => textOf((await owner.visit(`/shop/settings?${query}`)).html)
  expect(await index()).toContain("Delivery and pickup Choose areas")
  await insertArea(app.database.owner, shop.id, { name: "Metn", priceCents: 200 })
  await insertArea(app.database.owner, shop.id, { name: "Metn", priceCents: 600 })
  await insertArea(app.database.owner, shop.id, { name: "Far", priceCents: 900, isActive: false })
  await owner.post(`${path}?pickup=`, { on: "true" })
  expect(await index()).toContain("Pickup · 2 areas · $2.00 to $6.00")
  for (const searched of ["smallest", "الحد الأدنى", "استلام"])
    expect(await index(`q=${encodeURIComponent(searched)}`), searched).toContain("Delivery and pickup")
  expect((await owner.visit("/shop/settings")).html, "without a script").toMatch(
    /<noscript>.*href="\/shop\/settings\/delivery"/s,
  )
})

test("an area of the owner's own is added last, edited, switched off and on, and deleted", async () => {
  const { shop, ids, owner } = await arrange(["Beirut"])
  const fields = { name: "  Metn\tcoast ", name_ar: "ساحل المتن", price_kind: "price", price: "٣٫٥" }
  const added = await owner.post(`${path}?new=`, {
    ...fields,
    free_from: "40",
    smallest: "15",
    note: "Same day",
  })
  expect(leadsTo(added)).toEqual([302, `${path}?done=added.1`])
  const terms = { price_cents: 350, free_from_cents: 4_000, smallest_order_cents: 1_500, note: "Same day" }
  const texts = { name: "Metn coast", translations: { ar: { name: "ساحل المتن" } }, is_active: true }
  expect((await rows(shop))[1]).toMatchObject({ ...terms, ...texts })
  const [id] = ids
  expect(leadsTo(await owner.post(`${path}?edit=${id}`, { name: "Beirut", price_kind: "agree" }))).toEqual([
    ...[302, `${path}?done=saved`],
  ])
  expect((await rows(shop))[0]).toMatchObject({ name: "Beirut", price_cents: null })
  expect(leadsTo(await owner.post(`${path}?switch=${id}`, { on: "false" }))).toEqual([
    302,
    `${path}?done=off`,
  ])
  expect((await rows(shop))[0]).toMatchObject({ is_active: false })
  expect(leadsTo(await owner.post(`${path}?switch=${id}`, { on: "true" }))).toEqual([302, `${path}?done=on`])
  expect(leadsTo(await owner.post(`${path}?delete=${id}`, { sure: "" }))).toEqual([
    302,
    `${path}?done=deleted`,
  ])
  expect(await namesOf(shop)).toEqual(["Metn coast"])
  for (const action of ["edit", "delete", "switch"]) {
    const again = await owner.post(`${path}?${action}=${id}`, action === "edit" ? metn : { on: "true" })
    expect(again.status, action).toBe(404)
  }
})

test("districts are added as one area or as one each, in the shop's language", async () => {
  const { shop, owner } = await arrange([], { language: "ar" })
  const price = { price_kind: "price", price: "4" }
  const one = await owner.post(`${path}?choose=`, { place: ["baabda", "aley"], as: "one", ...price })
  expect(leadsTo(one)).toEqual([302, `${path}?done=added.1`])
  const each = { place: ["beirut", "akkar"], as: "each", price_kind: "agree" }
  expect(leadsTo(await owner.post(`${path}?choose=`, each))).toEqual([302, `${path}?done=added.2`])
  const said = async (query: string) => textOf((await owner.visit(`${path}?${query}`)).html)
  expect(await said("lang=en&done=added.1")).toContain("Area added")
  expect(await said("lang=en&done=added.2")).toContain("2 areas added")
  expect(await said("lang=ar&done=added.1")).toContain("أُضيفت المنطقة")
  expect(await said("lang=ar&done=added.2")).toContain("أُضيفت منطقتان")
  expect(await rows(shop)).toMatchObject([
    { name: "بعبدا وعاليه", translations: { en: { name: "Baabda and Aley" } }, price_cents: 400 },
    { name: "بيروت", translations: { en: { name: "Beirut" } }, price_cents: null },
    { name: "عكّار", price_cents: null },
  ])
  const named = { place: ["zahle", "rashaya"], as: "one", ...price }
  const long = await owner.post(`${path}?choose=`, { ...named, name: "x".repeat(81) })
  expect(long.status).toBe(422)
  expect(long.html).toContain(`value="${"x".repeat(81)}"`)
  await owner.post(`${path}?choose=`, { ...named, name: "البقاع الأوسط" })
  expect((await rows(shop)).at(-1)).toMatchObject({ name: "البقاع الأوسط" })
  const { html } = await owner.visit(`${path}?choose=&lang=en`)
  expect(html, "what is used can't be ticked").not.toMatch(/value="(aley|akkar)"/)
  expect(html, "the control").toMatch(/value="metn"/)
})

test("an owner in Arabic reads the Arabic address for pickup", async () => {
  const { shop, owner } = await arrange([], { location: "Gouraud Street" })
  await app.database.owner.query("update shops set translations = $2 where id = $1", [
    shop.id,
    { ar: { location: "شارع غورو" } },
  ])
  const switchIn = async (lang: string) =>
    textOf(
      (await owner.visit(`${path}?lang=${lang}`)).html.split('id="pickup"')[1]?.split("</form>")[0] ?? "",
    )
  expect(await switchIn("ar")).toContain("شارع غورو")
  expect(await switchIn("en")).toContain("Gouraud Street")
})

test("pickup is switched by itself", async () => {
  const { shop, owner } = await arrange()
  const isOn = async () => {
    const { rows: shops } = await app.database.owner.query("select has_pickup from shops where id = $1", [
      shop.id,
    ])
    return shops
  }
  expect(leadsTo(await owner.post(`${path}?pickup=`, { on: "true" }))).toEqual([
    302,
    `${path}?done=pickup-on`,
  ])
  expect(await isOn()).toEqual([{ has_pickup: true }])
  expect(leadsTo(await owner.post(`${path}?pickup=`, { on: "false" }))).toEqual([
    302,
    `${path}?done=pickup-off`,
  ])
  expect(await isOn()).toEqual([{ has_pickup: false }])
  expect((await owner.post(`${path}?pickup=`, { on: "maybe" })).status).toBe(400)
})

test("a new order is stored whole or by one button, and only if it names each area once", async () => {
  const { shop, ids, owner } = await arrange(["A", "B", "C"])
  const [a = "", b = "", c = ""] = ids
  expect((await owner.post(`${path}?reorder=`, { id: [c, a, b] })).status).toBe(200)
  expect(await namesOf(shop)).toEqual(["C", "A", "B"])
  expect(leadsTo(await owner.post(`${path}?reorder=`, { id: [c, a, b], up: b }))).toEqual([
    ...[302, `${path}?done=reordered`],
  ])
  expect(await namesOf(shop)).toEqual(["C", "B", "A"])
  for (const id of [[a, b], [a, b, b], [a, b, randomUUID()], []])
    expect((await owner.post(`${path}?reorder=`, { id })).status).toBe(409)
  const others: Fields[] = [{ id: [a, b, "c"] }, { id: ids, up: a, down: b }, { id: ids, position: "1" }]
  for (const fields of others) expect((await owner.post(`${path}?reorder=`, fields)).status).toBe(400)
  expect(await namesOf(shop)).toEqual(["C", "B", "A"])
})

test("what was input stays beside what is wrong with it, and other forms are rejected", async () => {
  const { shop, ids, owner } = await arrange(["Beirut"])
  const name = "n".repeat(deliveryLimits.name + 1)
  const wrong = {
    name,
    note: "x".repeat(61),
    price_kind: "price",
    price: "-1",
    free_from: "0",
    smallest: "much",
  }
  for (const position of ["new=", `edit=${ids[0]}`]) {
    const page = await owner.post(`${path}?${position}`, wrong)
    expect(page.status).toBe(422)
    for (const input of [name, "-1", "much"]) expect(page.html).toContain(`value="${input}"`)
    for (const text of ["at most 80 characters", "at most 60 characters", "from 0 up", "above 0"])
      expect(textOf(page.html)).toContain(text)
  }
  const unticked = await owner.post(`${path}?choose=`, { as: "each", price_kind: "price", price: "much" })
  expect(unticked.status).toBe(422)
  expect(textOf(unticked.html)).toContain(messages.en.delivery_place_required)
  expect(unticked.html).toContain('value="much"')
  const others: [string, Fields][] = [
    ["new=", { ...metn, shop_id: shop.id }],
    ["new=", { ...metn, price: ["3", "4"] }],
    ["new=", { price: "3" }],
    ["choose=", { place: "cairo", price: "3" }],
    ["choose=", { place: "metn", as: "all", price: "3" }],
    [`switch=${ids[0]}`, { on: "" }],
    [`switch=${ids[0]}`, { on: "true", name: "x" }],
    ["edit=nonsense", metn],
    ["", metn],
  ]
  const answers: number[] = []
  for (const [query, fields] of others) answers.push((await owner.post(`${path}?${query}`, fields)).status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 400, 400, 404, 404])
  expect(await namesOf(shop)).toEqual(["Beirut"])
  const script = "<script>alert(1)</script>"
  await owner.post(`${path}?new=`, { ...metn, name: script })
  const list = await owner.visit(path)
  expect(list.html).not.toContain(script)
  expect(textOf(list.html)).toContain(script)
})

test("a shop has at most sixty areas, also at once, and none of those that would be more is added", async () => {
  const names = Array.from({ length: deliveryLimits.areas - 1 }, (_, index) => `Area ${index}`)
  const { shop, owner } = await arrange(names)
  const two = { place: ["metn", "aley"], as: "each", price_kind: "free" }
  const rejected = await owner.post(`${path}?choose=`, two)
  expect(rejected.status).toBe(409)
  expect(textOf(rejected.html)).toContain("A shop can have at most 60 areas.")
  expect(await namesOf(shop)).toEqual(names)
  const { owner: connection } = app.database
  await connection.query("begin")
  await insertArea(connection, shop.id, { name: "Last" })
  const atOnce = [1, 2].map(() => owner.post(`${path}?new=`, metn))
  await expect.poll(() => transactionsWaiting(connection)).toBe(2)
  await connection.query("commit")
  expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([409, 409])
  expect(await namesOf(shop)).toEqual([...names, "Last"])
  expect(textOf((await owner.visit(path)).html)).not.toContain(messages.en.delivery_choose)
})

test("another shop's areas are not found, and stay as they are", async () => {
  const { owner, ids } = await arrange(["Mine"])
  const theirs = await arrange(["Theirs"])
  const id = theirs.ids[0] ?? ""
  for (const dialog of ["edit", "delete"]) {
    const page = await owner.visit(`${path}?${dialog}=${id}`)
    expect([page.status, page.html.includes("Theirs")]).toEqual([404, false])
    expect((await theirs.owner.visit(`${path}?${dialog}=${id}`)).html, "the control").toContain("Theirs")
  }
  const sent: [string, Fields, number][] = [
    [`edit=${id}`, metn, 404],
    [`delete=${id}`, { sure: "" }, 404],
    [`switch=${id}`, { on: "false" }, 404],
    ["reorder=", { id: [id, ids[0] ?? ""] }, 409],
  ]
  for (const [query, fields, status] of sent)
    expect((await owner.post(`${path}?${query}`, fields)).status, query).toBe(status)
  expect(await rows(theirs.shop)).toMatchObject([{ name: "Theirs", is_active: true, price_cents: 300 }])
  const guest = await app.visitor().visit(path)
  expect([guest.status, guest.headers.get("location")?.startsWith("/shop/login")]).toEqual([302, true])
})

test("an area that two devices edit at once: what one changed is kept, what both changed is asked", async () => {
  const { shop, ids, owner } = await arrange(["Beirut"])
  const address = `${path}?edit=${ids[0]}`
  const seenIn = ({ html }: Page) => unescaped(/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "")
  const seen = seenIn(await owner.visit(address))
  const save = (fields: Fields) => owner.post(address, { price_kind: "price", ...fields, seen })
  const stored = { name: "Beirut", price: "3.00", note: "" }
  expect((await save({ ...stored, note: "Same day" })).status).toBe(302)
  expect((await save({ ...stored, price: "4" })).status).toBe(302)
  expect(await rows(shop)).toMatchObject([{ note: "Same day", price_cents: 400 }])
  const rejected = await save({ ...stored, price: "5" })
  expect(rejected.status).toBe(409)
  expect(textOf(rejected.html)).toContain(
    "Changed on another device meanwhile: “4.00”. Save again to keep yours.",
  )
  expect(rejected.html).toMatch(/name="price"[^>]*value="5.00"/)
  const again = { ...stored, price_kind: "price", price: "5", note: "Same day", seen: seenIn(rejected) }
  expect((await owner.post(address, again)).status).toBe(302)
  expect(await rows(shop)).toMatchObject([{ note: "Same day", price_cents: 500 }])
})

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")
