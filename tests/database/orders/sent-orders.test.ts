import { Client } from "pg"
import { beforeAll, expect, test, vi } from "vitest"
import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { readSentOrder } from "#app/domain/order/sent-order.ts"
import { receiveOrder } from "#app/order/place-order.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()
beforeAll(() => openPlatformKeys({ secret: database.secret }))

/** The roles of the transactions that were begun in this database: others of the process belong to other tests. */
const begun: (string | undefined)[] = []
const query: (this: Client, ...parameters: unknown[]) => unknown = Client.prototype.query
vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...parameters: unknown[]) {
  const [{ text }] = parameters as [{ text?: string }]
  if (text === "begin" && this.database === database.owner.database) begun.push(this.user)
  return Reflect.apply(query, this, parameters)
})

async function arrange() {
  const shop = await insertShop(database.owner)
  const productId = await addProduct(shop.id, {
    ...{ name: "Soap", priceCents: 350, variants: [{ size: null, color: null, stock: 9 }] },
  })
  let drawn = 0
  const send = async (quantity: number, more: object = {}) => {
    const read = readSentOrder({
      ...{ items: [{ productId, variantId: null, quantity, shownCents: 350 }], language: "en" },
      ...{ key: `drawn-by-the-browser-${drawn++}`, previousId: null },
      ...{ customer: { name: "", phone: "03 123 456", area: "", note: "" }, ...more },
    })
    if (!read.ok) throw new Error("no order")
    begun.length = 0
    const from = { clientAddress: "10.0.0.1", publicUrl: "http://vitrine.test", timeZone: "Asia/Beirut" }
    const outcome = await receiveOrder(shop.slug, read.order, from)
    if (outcome?.ok !== true) throw new Error(`not placed: ${JSON.stringify(outcome)}`)
    return { ...outcome, transactions: [...begun], key: read.order.key }
  }
  return send
}

test("an order takes three transactions, with a new cart, a former one, an order before it, and sent again", async () => {
  const send = await arrange()
  const transactions = ["vitrine_visitor", "vitrine_auth", "vitrine_visitor"]
  const first = await send(1)
  expect(first).toMatchObject({ number: 1001, reused: false, transactions })
  expect(await send(1)).toMatchObject({ number: 1002, reused: true, transactions })
  const next = await send(2, { previousId: first.id, previousKey: first.key })
  expect(next).toMatchObject({ number: 1003, transactions })
  expect(await send(1, { key: first.key })).toMatchObject({ id: first.id, number: 1001, transactions })
})
