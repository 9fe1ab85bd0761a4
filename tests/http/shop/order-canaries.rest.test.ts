import { beforeAll, expect, test } from "vitest"
import { deleteSentence } from "#app/domain/shop/edit-shop-form.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { foundIn } from "#tests/readers/found-in.ts"

const app = useTestApplication({ METRICS_PORT: "0" })

const customer = {
  name: "Canary Khoury",
  phone: "+9613456789",
  area: "Canary Street 9",
  note: "Canary: the blue door",
}
const privateNote = "Canary pays on Friday"
const secrets = [...Object.values(customer), privateNote]

let shop: TestShop
let order: string
let owner: Visitor

/** Everything that an owner does with an order, and what goes wrong in the database in the middle of it. */
beforeAll(async () => {
  const { owner: database } = app.database
  shop = await insertShop(database)
  const product = await insertProduct(database, shop)
  await database.query("update shops set order_mail = true where id = $1", [shop.id])
  order = (await insertOrder(database, shop, { items: [[product, 2]], customer })).id
  await database.query("update order_alerts set next_attempt_at = now() where shop_id = $1", [shop.id])
  await database.query("select pg_notify('vitrine_orders', $1)", [`${shop.id} - stock`])
  owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${order}`
  const action = async (position: string, fields: Record<string, string> = {}) => {
    const { rows } = await database.query<{ version: number }>("select version from orders where id = $1", [
      order,
    ])
    return (await owner.post(`${path}?${position}`, { version: String(rows[0]?.version), ...fields })).status
  }
  const note = () => owner.post(`${path}?note`, { note: privateNote, saw: "" })
  expect((await note()).status).toBe(302)
  for (const at of [path, "/shop/dashboard", "/shop/orders.csv", "/shop/settings/everything"])
    expect((await owner.visit(at)).status, at).toBe(200)
  expect((await owner.visit(`/shop/orders?q=${encodeURIComponent(customer.name)}`)).html).toContain(
    customer.name,
  )
  expect(await action("confirm")).toBe(302)
  // The server's own words about a row that it rejects have the whole row in them.
  await database.query(
    "alter table orders add constraint orders_canary check (status <> 'completed') not valid",
  )
  expect(await action("complete")).toBe(500)
  await database.query("alter table orders drop constraint orders_canary")
  await database.query("alter table order_events rename to order_events_away")
  expect((await owner.visit(path)).status).toBe(503)
  // The action fails, and then the page that would say so.
  expect(await action("cancel", { reason: "Sold out" })).toBe(503)
  await database.query("alter table order_events_away rename to order_events")
  expect(await action("cancel", { reason: "Sold out" })).toBe(302)
})

test("no line of the log and no metric holds a customer's data, nor the order's id, which opens it", async () => {
  const id = (await app.visitor().visit("/healthz")).headers.get("x-request-id")
  await expect.poll(() => app.lines.map(({ requestId }) => requestId)).toContain(id)
  await expect.poll(() => app.lines.map(({ msg }) => msg)).toContain("a mail was written to the outbox")
  expect(app.lines.filter(({ level }) => level === "error")).toHaveLength(4)
  expect(foundIn(JSON.stringify(app.lines), [...secrets, order])).toEqual([])
  expect(foundIn(await (await fetch(app.metrics)).text(), secrets)).toEqual([])
})

test("the history of an order and the audit log of its shop's deletion hold none of it", async () => {
  const { owner: database } = app.database
  const { rows: events } = await database.query("select to_jsonb(order_events) from order_events")
  expect(events).toHaveLength(3)
  expect(foundIn(JSON.stringify(events), secrets)).toEqual([])
  const admin = await app.signInAsAdmin(await insertAdmin(database))
  const form = { sentence: deleteSentence(shop.name), sure: "on" }
  expect((await admin.post(`/admin/shops?delete=${shop.id}&step=2`, form)).status).toBe(302)
  const { rows } = await database.query("select to_jsonb(audit_log) from audit_log")
  expect(rows.length).toBeGreaterThan(0)
  expect(foundIn(JSON.stringify(rows), secrets)).toEqual([])
  const { rows: left } = await database.query(
    `select 'orders' from orders union all select 'lines' from order_lines union all select 'events' from order_events
     union all select 'numbers' from order_numbers`,
  )
  expect(left).toEqual([])
})
