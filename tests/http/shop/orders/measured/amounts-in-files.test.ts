import { expect, test } from "vitest"
import { readZip } from "#app/dashboard/everything/zip/test-zip.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { weighedOrder } from "./weighed-order.ts"

const app = useTestApplication()

test("the file of orders has amounts with their unit, the price of one and what the line costs", async () => {
  const { owner, read } = await weighedOrder(app)
  const rows = (await owner.visit("/shop/orders.csv?lang=en")).html.split("\r\n")
  expect(rows[1]).toContain("Za’atar,Pistachio · Glass jar,0.5 kg,11.00,7.00,12.00")
  expect(rows[2]).toContain("Za’atar,,0.25 kg,8.00,2.00")
  expect(rows[3]).toContain("Soap,,1,3.00,3.00")
  expect(await read("/shop/orders.csv", "ar")).toContain("0.5 كيلو")
})

test("the export has each line's amount, its unit, and whether it is to be weighed", async () => {
  const { owner, action } = await weighedOrder(app)
  await action("line=2", { quantity: "0.26", unit: "g" })
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const result = await fetch(`${app.address}/shop/settings/everything`, { headers: { cookie } })
  const files = readZip(Buffer.from(await result.arrayBuffer()))
  const orders = [...files].find(([name]) => name.startsWith("orders/"))?.[1]
  expect(JSON.parse(orders?.toString() ?? "null")).toMatchObject([
    {
      ...{ totalCents: 1_208, isAbout: true },
      lines: [
        {
          quantity: 500,
          unit: "g",
          unitCents: 1_100,
          isAbout: true,
          answers: [{ cents: 300 }, { isOnce: true }],
        },
        { quantity: 260, unit: "g", unitCents: 800, isAbout: false, answers: [] },
        { quantity: 1, unit: null, unitCents: 300, isAbout: false },
      ],
      history: [{ kind: "placed" }, { kind: "line_changed", details: { to: { quantity: 260, unit: "g" } } }],
    },
  ])
})

test("on a courier's sheet and in the order's head a measured line is one piece", async () => {
  const { action, read } = await weighedOrder(app)
  await action("confirm=", { "weight:1": "0.52", "weight:2": "0.25" })
  expect(await read("/shop/orders/collect/sheet")).toContain("3 pieces")
  expect(await read()).toContain("3 pieces")
})
