import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { plainTextOf, valueOf, weighedOrder } from "./weighed-order.ts"

const app = useTestApplication()

const notWeighed = { measure: "250 g + 250 g" }

/** The form of the first line alone. */
const formOf = (html: string, position: number) => {
  const from = html.indexOf(`line=${position}"`)
  return html.slice(from, html.indexOf("</form>", from))
}

test.each([
  ["1.25", 1_250],
  ["٠٫٦٢", 620],
  ["½", 500],
  ["0,333", 333],
  ["999", 999_000],
])(
  "an owner changes the amount of a line to %s kg, which need not keep to the steps",
  async (quantity, grams) => {
    const { action, stored, read } = await weighedOrder(app, notWeighed)
    expect((await action("line=2", { quantity, unit: "g" })).status).toBe(302)
    expect(await stored()).toMatchObject({ total: 700 + Math.round((800 * grams) / 1_000) + 300 })
    expect(await read()).toContain("× $8.00 / kg")
  },
)

test("the history says what the amount was", async () => {
  const { action, read } = await weighedOrder(app, notWeighed)
  await action("line=1", { quantity: "1.25", unit: "g" })
  expect(await read()).toContain("Za’atar: ½ kg is now 1.25 kg")
})

test.each(["much", "0", "1000", "-1", "1.2345", ""])(
  "the amount “%s” is answered beside its field and kept",
  async (quantity) => {
    const { action, stored } = await weighedOrder(app, notWeighed)
    const page = await action("line=2", { quantity, unit: "g" })
    expect(page.status).toBe(422)
    expect(valueOf(formOf(page.html, 2), "quantity")).toBe(quantity)
    expect(formOf(page.html, 2)).toContain('aria-invalid="true"')
    expect(valueOf(formOf(page.html, 1), "quantity")).toBe("0.5")
    expect(plainTextOf(page.html)).toContain("999 kg")
    expect(await stored()).toMatchObject({ total: 1_200 })
  },
)

test("another unit than the line's changes nothing: pieces of kilograms, and kilograms of pieces", async () => {
  const { action, stored } = await weighedOrder(app, notWeighed)
  const forms = [
    ["line=1", { quantity: "3" }],
    ["line=1", { quantity: "3", unit: "ml" }],
    ["line=3", { quantity: "3", unit: "g" }],
  ] as const
  for (const [line, fields] of forms) expect((await action(line, fields)).status, line).toBe(409)
  expect(await stored()).toMatchObject({ total: 1_200 })
  expect((await action("line=3", { quantity: "3" })).status).toBe(302)
  expect(await stored()).toMatchObject({ total: 1_800 })
})

test("a measured line that is struck and restored is what it was, still to be weighed", async () => {
  const { action, stored, read, database, order } = await weighedOrder(app)
  const lineOf = async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      "select quantity, unit, is_about, unit_cents::int as cents, answers from order_lines where order_id = $1 and position = 1",
      [order.id],
    )
    return rows[0]
  }
  const before = await lineOf()
  expect(before).toMatchObject({ quantity: 500, unit: "g", is_about: true, cents: 1_100 })
  await action("line=1", { strike: "on" })
  expect(await stored()).toMatchObject({ total: 500, about: true })
  const struck = await read()
  expect(struck).toContain("Removed: ½ kg Za’atar")
  await action("line=1", { restore: "on" })
  expect(await lineOf()).toEqual(before)
  expect(await stored()).toMatchObject({ total: 1_200, about: true })
  expect(await read()).toContain("Put back: ½ kg Za’atar")
  await action("line=3", { strike: "on" })
  expect(await read(), "pieces have their sign").toContain("Removed: 1 × Soap")
})

test("without the lines that are to be weighed the sum is exact", async () => {
  const { action, stored } = await weighedOrder(app)
  await action("line=1", { strike: "on" })
  await action("line=2", { strike: "on" })
  expect(await stored()).toMatchObject({ total: 300, about: false })
  expect((await action("confirm=")).status).toBe(302)
  expect(await stored()).toMatchObject({ status: "confirmed" })
})
