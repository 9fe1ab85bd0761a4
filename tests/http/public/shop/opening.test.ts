import { setTimeout as sleep } from "node:timers/promises"
import { beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertClosure, insertHours, pause } from "#tests/fixtures/insert-hours.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { item, stockShop } from "../cart/carts-to-share.ts"
import { drawnKey, orderOf, placed, placeOrder } from "../order/orders-to-place.ts"

const app = useTestApplication()
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
let shop: TestShop
let soap: string

beforeEach(async () => {
  ;({ shop, soap } = await stockShop(app))
})

const see = (path = "", lang = "en") => app.visitor().visit(`/shop/${shop.slug}${path}?lang=${lang}`)
const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }])
const closure = { sentence: "Holidays", ar: "عطلة" }

/** Closes the shop, and returns the last day of its closure. */
async function close(): Promise<string> {
  const [firstDay = "", lastDay = ""] = [-2, 40].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await insertClosure(app.database.owner, shop.id, { ...closure, firstDay, lastDay })
  return lastDay
}

test("a shop without hours says nothing, and loads no script for it", async () => {
  for (const path of ["", `/${soap}`]) {
    const { html } = await see(path)
    expect(html).not.toContain("data-opening")
    expect(html).not.toMatch(/opening-[\w-]+\.js|openingHours/)
  }
})

test.each([
  ["en", "Open now", /Closed until \d+ \w+: Holidays/],
  ["ar", "مفتوح الآن", /مغلق حتّى \d+ [^:]+: عطلة/],
] as const)("pages in %s say whether the shop is open", async (lang, open, closed) => {
  await insertHours(app.database.owner, shop.id, always)
  for (const path of ["", `/${soap}`]) expect(textOf((await see(path, lang)).html)).toContain(open)
  await close()
  const [list, product] = [await see("", lang), await see(`/${soap}`, lang)]
  expect(textOf(list.html)).toMatch(closed)
  expect(textOf(product.html)).toContain(messages[lang].opening_closed)
  for (const { html } of [list, product]) expect(html).toMatch(/data-note="[^"]+"/)
})

test("search engines read the hours and the closures", async () => {
  await insertHours(app.database.owner, shop.id)
  const lastDay = await close()
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await see()).html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        opens: "09:00",
        closes: "19:00",
      },
    ],
    specialOpeningHoursSpecification: [{ validThrough: lastDay, opens: "00:00", closes: "00:00" }],
  })
})

test("a cached page changes at the moment, without a change of any row", async () => {
  await insertHours(app.database.owner, shop.id, always)
  await pause(app.database.owner, shop.id, { ms: 2_500 })
  const before = await see()
  expect(textOf(before.html)).not.toContain("Open now")
  expect(before.headers.get("cache-control"), "other caches ask at each request").toBe("public, no-cache")
  expect((await see()).html, "it is cached").toBe(before.html)
  await sleep(2_600)
  const after = await see()
  expect(textOf(after.html)).toContain("Open now")
})

test("while it is closed an order is sent by default, and its page says when the shop answers", async () => {
  await close()
  await placed(app, shop.slug, orderOf([{ ...item(soap, 1), shownCents: 450 }]))
  const order = `/shop/${shop.slug}/order?item=${soap}:1&lang=en`
  const form = textOf((await app.visitor().visit(order)).html)
  expect(form).toMatch(/Closed until \d+ \w+: Holidays\. .* answers after that\./)
})

test("an order whose response was lost is the same one, although the shop has closed since", async () => {
  const body = orderOf([{ ...item(soap, 1), shownCents: 450 }])
  const order = await placed(app, shop.slug, body)
  await app.database.owner.query("update shops set takes_orders_while_closed = false where id = $1", [
    shop.id,
  ])
  await close()
  expect((await placed(app, shop.slug, body)).id).toBe(order.id)
})

test("with sending off, both ways to send say when it opens, and nothing is lost", async () => {
  await close()
  await app.database.owner.query("update shops set takes_orders_while_closed = false where id = $1", [
    shop.id,
  ])
  const body = orderOf([{ ...item(soap, 1), shownCents: 450 }])
  const { status, result } = await placeOrder(app, shop.slug, { ...body, language: "ar" })
  expect(status).toBe(409)
  expect(result).toMatchObject({ ok: false, problem: expect.stringContaining("يُفتح الإرسال") as string })
  const sent = new URLSearchParams({
    ...{ key: drawnKey(), act: "send", product: soap, variant: "", quantity: "1", name: "Maya" },
    ...{ phone: "", area: "", note: "Blue box" },
  })
  const visitor = app.visitor()
  const page = await visitor.post(`/shop/${shop.slug}/order?lang=en`, Object.fromEntries(sent))
  expect(page.status).toBe(409)
  expect(textOf(page.html)).toContain("Sending opens")
  expect(textOf(page.html)).toContain(messages.en.opening_cart_stays.replace("{closed}. ", ""))
  const { rows } = await app.database.owner.query("select from orders where shop_id = $1", [shop.id])
  expect(rows).toHaveLength(0)
  await pause(app.database.owner, shop.id)
  await app.database.owner.query("delete from closures where shop_id = $1", [shop.id])
  const paused = await placeOrder(app, shop.slug, body)
  expect(paused.result).toMatchObject({
    problem: expect.stringContaining(messages.en.opening_sending_later) as string,
  })
})
