import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { zaatarShop } from "./zaatar-shop.ts"

const app = useTestApplication()
let shop: Awaited<ReturnType<typeof zaatarShop>>["shop"]
let zaatar: string
let soap: string

beforeAll(async () => {
  ;({ shop, zaatar, soap } = await zaatarShop(app))
  await app.database.owner.query("update shops set ask_name = 'optional' where id = $1", [shop.id])
})

const open = (query: string) => app.visitor().visit(`/shop/${shop.slug}/order?${query}&lang=en`)

/** The values of the fields of a name, as the page has them. */
const valuesOf = ({ html }: Page, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))].map(
    ([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? "",
  )

/** Sends the form of a page as a browser without a script does. */
function send(page: Page, changes: Fields = {}) {
  const names = ["product", "variant", "shown", "quantity", "unit:0", "unit:1", "key", "money"]
  const fields = Object.fromEntries(names.map((name) => [name, valuesOf(page, name)]))
  return app.visitor().post(`/shop/${shop.slug}/order?lang=en`, { act: "send", ...fields, ...changes })
}

const wrong = messages.en.measure_amount_wrong.replace("{least}", "¼ kg").replace("{most}", "999 kg")

test("a product's page asks for the amount in native fields of the form that orders it", async () => {
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${zaatar}?lang=en`)
  const radios = [...html.matchAll(/<input[^>]*name="amount"[^>]*>/g)].map(([tag]) => tag)
  expect(radios.map((tag) => / value="([^"]*)"/.exec(tag)?.[1])).toEqual(["250", "500", "750", "1000", "own"])
  for (const tag of radios) expect(tag).toContain('form="order-this"')
  expect(radios.filter((tag) => tag.includes("checked"))).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*name="amount_own"[^>]*>/)
  const text = textOf(html)
  for (const part of ["$8.00 / kg", "½ kg $4.00", "1 kg $8.00"]) expect(text).toContain(part)
})

test.each([
  ["amount=500", "0.5"],
  ["amount=own&amount_own=1.5", "1.5"],
  ["amount=own&amount_own=٠٫٧٥", "0.75"],
  ["amount=own&amount_own=1.3", "1.25"],
  ["amount=own&amount_own=9", "2"],
  ["amount=7", "0.25"],
  ["amount_own=1.5", "0.25"],
  ["", "0.25"],
])("the form begins with the amount of the product's page: %s is %s kg", async (query, kilograms) => {
  const page = await open(`product=${zaatar}&${query}`)
  expect([valuesOf(page, "quantity"), valuesOf(page, "unit:0")]).toEqual([[kilograms], ["g"]])
  expect(errorBeside(page.html, "quantity")).toBe("")
})

test.each(["much", "0.1", ""])(
  "the own amount “%s” of a product's page is kept and answered in the form",
  async (own) => {
    const page = await open(`product=${zaatar}&amount=own&amount_own=${own}`)
    expect(valuesOf(page, "quantity")).toEqual([own])
    expect(errorBeside(page.html, "quantity")).toBe(wrong)
  },
)

test.each(["much", "0", "1000", "0.0001", ""])(
  "the amount “%s” is answered beside its field and kept, with all that was typed",
  async (quantity) => {
    const page = await open(`product=${zaatar}&amount=500`)
    const sent = await send(page, { quantity: [quantity], name: "Rana" })
    expect(sent.status).toBe(400)
    expect(errorBeside(sent.html, "quantity")).toBe(wrong)
    expect([valuesOf(sent, "quantity"), valuesOf(sent, "unit:0"), valuesOf(sent, "name")]).toEqual([
      ...[[quantity], ["g"], ["Rana"]],
    ])
  },
)

test("an amount between the steps is told, with the one that can be ordered; it is placed by the next press", async () => {
  const page = await open(`product=${zaatar}&amount=500&answer:Nuts=Pistachio`)
  const nuts = { "answer:0:Nuts": "Pistachio", "answer:0:Packing": "Glass jar" }
  const sent = await send(page, { quantity: ["0.8"], ...nuts })
  expect(sent.status).toBe(409)
  expect(textOf(sent.html)).toContain(messages.en.cart_changed_amounts.replace("{products}", "Za’atar"))
  expect(valuesOf(sent, "quantity")).toEqual(["0.75"])
  expect(textOf(sent.html)).toContain("$9.75")
  const again = await send(sent, nuts)
  expect(again.status).toBe(303)
  const order = textOf((await app.visitor().visit(leadsTo(again) ?? "")).html)
  for (const part of ["¾ kg ×", "$9.75", "Pistachio · Glass jar"]) expect(order).toContain(part)
})

test("pieces and amounts are in one form; what is added twice has both amounts", async () => {
  const page = await open(`item=${soap}:2&item=${zaatar}:500g`)
  expect(valuesOf(page, "quantity")).toEqual(["2", "0.5"])
  const more = await send(page, { act: `add:${zaatar}` })
  expect(valuesOf(more, "quantity")).toEqual(["2", "0.75"])
  const changed = await send(more, { act: "update", quantity: ["3", "١٫٢٥"] })
  expect(textOf(changed.html)).toContain("$19.00")
  const less = await send(changed, { act: "remove:0" })
  expect([valuesOf(less, "quantity"), valuesOf(less, "unit:0")]).toEqual([["1.25"], ["g"]])
  expect((await send(less)).status).toBe(303)
})

test("a form of pieces that was open while the product became sold by weight begins with the least amount", async () => {
  const page = await open(`product=${zaatar}&amount=500`)
  const sent = await send(page, { quantity: ["3"], "unit:0": [] })
  expect(sent.status).toBe(409)
  expect([valuesOf(sent, "quantity"), valuesOf(sent, "unit:0")]).toEqual([["0.25"], ["g"]])
})
