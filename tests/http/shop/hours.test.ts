import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { closureLimits } from "#app/domain/hours/closure.ts"
import { firstWeeks } from "#app/domain/hours/week-rules.ts"
import { storedWeek } from "#app/domain/hours/week.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf, titleOf } from "#tests/client/page.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { insertClosure, insertHours } from "#tests/fixtures/insert-hours.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const path = "/shop/settings/hours"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}

async function stored(shop: { id: string }) {
  const { rows } = await app.database.owner.query<{ week: unknown; takesOrders: boolean }>(
    `select opening_week as week, takes_orders_while_closed as "takesOrders" from shops where id = $1`,
    [shop.id],
  )
  return rows[0]
}

async function closures(shop: { id: string }) {
  const { rows } = await app.database.owner.query(
    `select first_day::text, last_day::text, sentence, translations from closures where shop_id = $1 order by first_day`,
    [shop.id],
  )
  return rows as Record<string, unknown>[]
}

const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]
type Times = readonly (readonly [string, string])[]
const hours = (row: string, days: string, ...times: Times): Fields => ({
  ...{ row, day: [...days], from: times.map(([from]) => from), to: times.map(([, to]) => to) },
})

test.each(["en", "ar"] as const)(
  "the page in %s: nothing yet, a first week in one press, its groups",
  async (lang) => {
    const { shop, owner } = await arrange()
    const texts = messages[lang]
    const see = async (query = "") => textOf((await owner.visit(`${path}?${query}&lang=${lang}`)).html)
    const first = await owner.visit(`${path}?lang=${lang}`)
    expect(titleOf(first.html)).toContain(texts.hours_title)
    expect(textOf(first.html)).toContain(texts.hours_empty)
    expect(leadsTo(await owner.post(`${path}?start=`, { week: "workdays" }))).toEqual([
      302,
      `${path}?done=week`,
    ])
    expect(await stored(shop)).toMatchObject({ week: storedWeek(firstWeeks.workdays) })
    const page = await see()
    expect(page).toContain(lang === "en" ? "Monday to Saturday" : "من الإثنين إلى السبت")
    expect(page).toContain("9:00 – 19:00")
    await insertClosure(app.database.owner, shop.id, {
      ...{ firstDay: "2099-12-24", lastDay: "2100-01-04", sentence: "Christmas holidays", ar: "عطلة الأعياد" },
    })
    const list = await see()
    expect(list).toContain(
      lang === "en" ? "24 December 2099 to 4 January 2100" : "من 24 كانون الأوّل 2099 إلى 4 كانون الثاني 2100",
    )
    expect(list).toContain(lang === "en" ? "Christmas holidays" : "عطلة الأعياد")
  },
)

test.each(["en", "ar"] as const)(
  "the page in %s leads to the question that depends on the hours",
  async (lang) => {
    const { owner } = await arrange()
    const { html } = await owner.visit(`${path}?lang=${lang}`)
    const page = html.slice(html.indexOf("<main"))
    expect(page).toContain(`<a class="link" href="/shop/settings/when">${messages[lang].wanted_title}</a>`)
    expect(textOf(page)).toContain(messages[lang].hours_and_when)
  },
)

test("ticked days get hours and the others keep theirs, also those past midnight", async () => {
  const { shop, owner } = await arrange()
  await insertHours(app.database.owner, shop.id)
  await owner.post(`${path}?week=`, hours("0", "01234", ["9", "١٣"], ["16:00", "2030"]))
  await owner.post(`${path}?week=`, hours("5", "5", ["18:00", "2:00"]))
  const workday = [
    [540, 780],
    [960, 1_230],
  ]
  const week = [...Array.from({ length: 5 }, () => workday), [[1_080, 1_560]], []]
  expect(await stored(shop)).toMatchObject({ week })
  const page = textOf((await owner.visit(path)).html)
  expect(page).toContain("Monday to Friday")
  expect(page).toContain("into Sunday")
  expect(await stored(shop)).toMatchObject({ week })
})

test("what overlaps, is no time or leaves nothing is said beside the input, and changes nothing", async () => {
  const { shop, owner } = await arrange()
  await insertHours(app.database.owner, shop.id)
  const week = storedWeek(firstWeeks.workdays)
  for (const [sent, text] of [
    [hours("0", "0", ["9:00", "13:00"], ["12:00", "20:00"]), messages.en.hours_wrong_overlap],
    [hours("0", "0", ["nine", "13:00"]), messages.en.hours_wrong_time],
    [hours("0", "", ["9:00", "13:00"]), messages.en.hours_wrong_day],
    [hours("0", "0123456", ["", ""]), messages.en.hours_wrong_empty],
  ] as const) {
    const page = await owner.post(`${path}?week=`, sent)
    expect(page.status).toBe(422)
    expect(textOf(page.html)).toContain(text)
    expect(await stored(shop)).toMatchObject({ week })
  }
  const page = await owner.post(`${path}?week=`, hours("0", "0", ["nine", "13:00"]))
  expect(page.html, "the input stays").toContain('value="nine"')
  for (const body of [hours("0", "7", ["9", "13"]), { day: "0" }, { week: "x" }])
    expect((await owner.post(`${path}?week=`, body)).status).toBeGreaterThanOrEqual(400)
})

test("hours are removed after a question, and sending while closed is switched", async () => {
  const { shop, owner } = await arrange()
  await insertHours(app.database.owner, shop.id)
  expect(textOf((await owner.visit(`${path}?remove=`)).html)).toContain(messages.en.hours_remove_about)
  await owner.post(`${path}?orders=`, { on: "false" })
  expect(await stored(shop)).toMatchObject({ takesOrders: false })
  expect(leadsTo(await owner.post(`${path}?remove=`, {}))).toEqual([302, `${path}?done=removed`])
  expect(await stored(shop)).toMatchObject({ week: null })
})

test("closures are added, edited, merged with another device's, and deleted", async () => {
  const { shop, owner } = await arrange()
  const fields = {
    first_day: "2099-12-24",
    last_day: "2100-01-04",
    sentence: "Holidays",
    sentence_ar: "عطلة",
  }
  expect(leadsTo(await owner.post(`${path}?new=`, fields))).toEqual([302, `${path}?done=added`])
  await owner.post(`${path}?new=`, { ...fields, first_day: "2099-05-01", last_day: "" })
  expect(await closures(shop)).toMatchObject([
    { first_day: "2099-05-01", last_day: "2099-05-01" },
    { first_day: "2099-12-24", translations: { ar: { sentence: "عطلة" } } },
  ])
  const wrong = await owner.post(`${path}?new=`, { ...fields, last_day: "2099-12-01" })
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    422,
    expect.stringContaining(messages.en.closure_wrong_order),
  ])
  const id = await insertClosure(app.database.owner, shop.id, {
    firstDay: "2099-01-01",
    lastDay: "2099-01-01",
  })
  const seen = JSON.stringify({
    ...fields,
    first_day: "2099-01-01",
    last_day: "2099-01-01",
    sentence: "",
    sentence_ar: "",
    sentence_en: "",
  })
  await app.database.owner.query("update closures set sentence = 'Theirs' where id = $1", [id])
  const mine = {
    seen,
    first_day: "2099-01-01",
    last_day: "2099-01-02",
    sentence: "",
    sentence_ar: "",
    sentence_en: "",
  }
  await owner.post(`${path}?edit=${id}`, mine)
  expect(await closures(shop)).toContainEqual(
    expect.objectContaining({ last_day: "2099-01-02", sentence: "Theirs" }),
  )
  const conflict = await owner.post(`${path}?edit=${id}`, { ...mine, sentence: "Mine" })
  expect(conflict.status).toBe(409)
  expect(leadsTo(await owner.post(`${path}?delete=${id}`, {}))).toEqual([302, `${path}?done=deleted`])
  expect((await owner.post(`${path}?delete=${id}`, {})).status).toBe(404)
  expect((await owner.post(`${path}?edit=${randomUUID()}`, mine)).status).toBe(404)
})

test("a shop has as many closures as it may have, and its own alone", async () => {
  const { shop, owner } = await arrange()
  for (let day = 1; day <= closureLimits.closures; day++)
    await insertClosure(app.database.owner, shop.id, {
      firstDay: `2099-01-${String(day).padStart(2, "0")}`,
      lastDay: "2099-01-31",
    })
  const full = await owner.post(`${path}?new=`, { first_day: "2099-05-01" })
  expect(full.status).toBe(409)
  const other = await arrange()
  const id = await insertClosure(app.database.owner, other.shop.id, {
    ...{ firstDay: "2099-01-01", lastDay: "2099-01-01" },
  })
  expect((await owner.post(`${path}?delete=${id}`, {})).status).toBe(404)
  expect(await closures(other.shop)).toHaveLength(1)
})

test("sentences move with the shop's language", async () => {
  const { shop } = await arrange()
  await insertClosure(app.database.owner, shop.id, {
    ...{ firstDay: "2099-01-01", lastDay: "2099-01-01", sentence: "Holiday", ar: "عطلة" },
  })
  await app.database.owner.query("update shops set language = 'ar' where id = $1", [shop.id])
  expect(await closures(shop)).toMatchObject([
    { sentence: "عطلة", translations: { en: { sentence: "Holiday" } } },
  ])
})

test("Home pauses the shop until the next day or until its owner says so, asks after a day, and ends it", async () => {
  const { shop, owner } = await arrange()
  await insertHours(app.database.owner, shop.id)
  const home = "/shop/dashboard"
  const pauses = async () => {
    const { rows } = await app.database.owner.query<{ on: boolean; open: boolean; old: boolean }>(
      `select paused_until > now() as on, paused_until = 'infinity' as open, paused_at < now() - interval '1 hour' as old
       from shops where id = $1`,
      [shop.id],
    )
    return rows[0]
  }
  const see = async () => textOf((await owner.visit(home)).html)
  expect(await see()).toContain(messages.en.pause_title)
  expect(leadsTo(await owner.post(`${home}?pause=`, { until: "tomorrow" }))).toEqual([302, home])
  expect(await pauses()).toMatchObject({ on: true, open: false })
  expect(await see()).toContain("Paused until")
  await owner.post(`${home}?resume=`, {})
  expect(await pauses()).toMatchObject({ on: null })
  await owner.post(`${home}?pause=`, { until: "open" })
  expect(await pauses()).toMatchObject({ open: true })
  expect(await see()).toContain(messages.en.pause_on)
  await app.database.owner.query("update shops set paused_at = now() - interval '25 hours' where id = $1", [
    shop.id,
  ])
  expect(await see()).toContain(messages.en.pause_asks)
  await owner.post(`${home}?still=`, {})
  expect(await pauses()).toMatchObject({ open: true, old: false })
  expect(await see()).not.toContain(messages.en.pause_asks)
  expect((await owner.post(`${home}?pause=`, { until: "never" })).status).toBe(400)
})
