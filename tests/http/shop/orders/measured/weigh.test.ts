import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { plainTextOf, valueOf, weighedOrder } from "./weighed-order.ts"

const app = useTestApplication()
const en = messages.en

const problem = en.order_amount_wrong.replace("{unit}", "kg").replace("{most}", "999 kg")

test("from the list and from its page, the confirmation asks for the weights first", async () => {
  const { owner, order, path, action, stored, stock } = await weighedOrder(app)
  const { version } = await stored()
  const answers = [
    await owner.post(`/shop/orders?confirm=${order.id}`, { version: String(version) }),
    await action("confirm="),
  ]
  for (const answer of answers) expect(leadsTo(answer)).toBe(`${path}?confirm=`)
  expect(await stored()).toMatchObject({ status: "new", total: 1_200, about: true })
  expect(await stock()).toBe(2_000)
  const { html } = await owner.visit(`${path}?confirm=&lang=en`)
  expect(plainTextOf(html)).toContain(en.order_weigh_title)
  expect([1, 2, 3].map((position) => valueOf(html, `weight:${position}`))).toEqual(["0.5", "0.25", undefined])
  expect(plainTextOf(html)).toContain(en.order_wanted_amount.replace("{measure}", "½ kg"))
})

test.each(["half", "", "0", "999.001", "1.2345", "-1", "0,5 kg"])(
  "the weight “%s” is answered beside its field, and everything typed is kept",
  async (weight) => {
    const { action, stored } = await weighedOrder(app)
    const page = await action("confirm=", { "weight:1": "0.52", "weight:2": weight })
    expect(page.status).toBe(422)
    expect(errorBeside(page.html, "weight:2")).toBe(problem)
    expect(errorBeside(page.html, "weight:1")).toBe("")
    expect([valueOf(page.html, "weight:1"), valueOf(page.html, "weight:2")]).toEqual(["0.52", weight])
    expect(await stored()).toMatchObject({ status: "new", total: 1_200, about: true })
  },
)

test("with a delivery to agree, its price and the weights are asked together, and each wrong one keeps the others", async () => {
  const { action, stored } = await weighedOrder(app, { isToAgree: true })
  const wrongWeight = await action("confirm=", { delivery: "4.50", "weight:1": "a", "weight:2": "0.3" })
  expect([wrongWeight.status, errorBeside(wrongWeight.html, "weight:1")]).toEqual([422, problem])
  expect(errorBeside(wrongWeight.html, "delivery")).toBe("")
  const valuesOf = (html: string) => ["delivery", "weight:1", "weight:2"].map((name) => valueOf(html, name))
  expect(valuesOf(wrongWeight.html)).toEqual(["4.50", "a", "0.3"])
  const wrongPrice = await action("confirm=", { delivery: "far", "weight:1": "0.52", "weight:2": "0.3" })
  expect([wrongPrice.status, errorBeside(wrongPrice.html, "weight:1")]).toEqual([422, ""])
  expect(errorBeside(wrongPrice.html, "delivery")).not.toBe("")
  expect(valuesOf(wrongPrice.html)).toEqual(["far", "0.52", "0.3"])
  const both = await action("confirm=", { delivery: "", "weight:1": "0.52", "weight:2": "b" })
  expect(errorBeside(both.html, "delivery")).not.toBe("")
  expect(errorBeside(both.html, "weight:2")).toBe(problem)
  expect(await stored()).toMatchObject({ status: "new", total: 1_200, about: true })
  expect((await action("confirm=", { delivery: "4", "weight:1": "0.52", "weight:2": "0.3" })).status).toBe(
    302,
  )
  expect(await stored()).toMatchObject({ status: "confirmed", total: 1_262, about: false })
})

test("the entered weights give the exact total and take it from the stock; the history has them", async () => {
  const { action, stored, stock, read, shopperReads } = await weighedOrder(app)
  expect((await action("confirm=", { "weight:1": "٠٫٥٢", "weight:2": "¼" })).status).toBe(302)
  expect(await stored(), "0.52 kg × 11 + 1.50 + 2 + 3").toMatchObject({
    status: "confirmed",
    total: 1_222,
    about: false,
  })
  expect(await stock()).toBe(1_230)
  const page = await read()
  const changed = en.order_event_line_changed.replaceAll(/[\u2066-\u2069]/g, "")
  expect(page).toContain(
    changed.replace("{name}", "Za’atar").replace("{from}", "½ kg").replace("{to}", "520 g"),
  )
  expect(page).toContain("Weighed: ¼ kg Za’atar")
  expect(page).toContain("$12.22")
  expect(page).not.toContain("about $")
  expect(plainTextOf(await shopperReads())).toContain("$12.22")
})

test("more weight than the stock is asked about once more, with the weights that were entered", async () => {
  const { action, path, owner, stored } = await weighedOrder(app)
  expect(leadsTo(await action("confirm=", { "weight:1": "2", "weight:2": "0.25" }))).toBe(`${path}?confirm=`)
  const page = await owner.visit(`${path}?confirm=&lang=en`)
  expect(plainTextOf(page.html)).toContain(
    en.order_short_amount
      .replaceAll(/[\u2066-\u2069]/g, "")
      .replace("{name}", "Za’atar")
      .replace("{measure}", "¼ kg"),
  )
  expect((await action("confirm=", { sure: "on" })).status).toBe(302)
  expect(await stored()).toMatchObject({ status: "confirmed", total: 2_200 + 150 + 200 + 300 })
})

test("weights of pieces, of lines that are gone and of another version change nothing", async () => {
  const { action, stored } = await weighedOrder(app)
  const forms: readonly Fields[] = [
    { "weight:3": "0.5" },
    { "weight:9": "0.5" },
    { "weight:1": "0.5", "weight:3": "0.5" },
    { "weight:1": "0.5", "weight:9": "0.5" },
    { version: "1", "weight:1": "0.5" },
  ]
  for (const fields of forms) {
    const page = await action("confirm=", fields)
    expect([fields, page.status]).toEqual([fields, 409])
  }
  expect(await stored()).toMatchObject({ status: "new", total: 1_200, about: true })
})
