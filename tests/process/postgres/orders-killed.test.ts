/**
 * Promise 5 for orders: kill -9 in the middle of placing, a change of the bill, a payment and its removal, confirming,
 * cancelling, completing and shutdown. The long form is part of `npm run long -- kills`.
 */
import { join } from "node:path"
import { expect, test } from "vitest"
import { firstOrderNumber, isOrderStatus, type OrderStatus } from "#app/domain/order/order.ts"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { TakingShop } from "../programs/take-orders.ts"
import { runProgram } from "../run-program.ts"
import { billContradictions } from "./stored-bills.ts"
import { storedOrders } from "./stored-orders.ts"
import { endPostmasterAfterTest, runningPostmaster } from "./postmaster.ts"
import { preparedDataDirectory } from "./prepared-data-directories.ts"
import { withDatabase } from "./with-database.ts"

/** What is killed while orders are placed and their steps taken, in this order. */
const cycle = [["application"], ["database", "application"], ["application", "database"]] as const

const rounds = Number(process.env["KILL_ROUNDS"] ?? "3")
const steps = Number(process.env["KILLED_WRITES"] ?? "600")

/** In the order of their course: an order is where its last acknowledgement says, or one step further. */
const further: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ["new", "confirmed"],
  confirmed: ["confirmed", "cancelled", "completed", "new"],
  completed: ["completed"],
  cancelled: ["cancelled"],
}

test(
  "kill -9 while orders are placed, billed, paid, confirmed and cancelled: stock, bills and histories agree, numbers have no gap",
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const folder = await preparedDataDirectory()
    const directory = join(folder, "postgres")
    endPostmasterAfterTest(directory)
    const { shop, stocks } = await withDatabase(directory, async (client) => {
      const { id, slug } = await insertShop(client)
      const products: string[] = []
      // The last is sold out in the middle of it.
      for (const stock of [900_000, 900_000, 40])
        products.push(await insertProduct(client, { id }, { variants: [[null, null, stock]] }))
      const { rows } = await client.query<{ id: string; stock: number }>(
        "select id, stock from product_variants",
      )
      await offerPickup(client, id)
      const areas = {
        priced: await insertArea(client, id, { name: "Metn", priceCents: 300 }),
        agreed: await insertArea(client, id, { name: "Akkar" }),
      }
      const created: TakingShop = { id, slug, products, areas }
      return { shop: created, stocks: new Map(rows.map((row) => [row.id, row.stock])) }
    })
    const acknowledged = new Map<string, { status: OrderStatus; version: number }>()
    const reached: Record<OrderStatus, number> = { new: 0, confirmed: 0, completed: 0, cancelled: 0 }
    let kills = 0

    for (let round = 0; round < rounds; round++) {
      const program = runProgram("tests/process/programs/take-orders.ts", [folder, JSON.stringify(shop)])
      await program.line(/^ready$/)
      const isEnough = () => program.output().split("\n").length > steps / rounds
      await expect.poll(isEnough, { interval: 5, timeout: 30_000 }).toBe(true)
      for (const victim of cycle[round % cycle.length] ?? []) {
        if (victim === "application") program.kill("SIGKILL")
        else process.kill(runningPostmaster(directory) ?? 0, "SIGKILL")
        kills++
      }
      await program.ended
      for (const line of program.output().split("\n")) {
        const [id = "", status = "", version] = line.split(" ")
        if (!isOrderStatus(status)) continue
        acknowledged.set(id, { status, version: Number(version) })
        reached[status]++
      }
    }
    expect(Math.min(...Object.values(reached)), "each step was taken").toBeGreaterThan(0)

    const [stored, bills] = await withDatabase(directory, async (client) => [
      await storedOrders(client, shop.id, stocks),
      await billContradictions(client, shop.id),
    ])
    expect(stored.numbers).toEqual(stored.numbers.map((_, index) => firstOrderNumber + index))
    expect([...stored.contradictions, ...bills]).toEqual([])
    const lost = [...acknowledged].filter(([id, { status, version }]) => {
      const now = stored.reached.get(id)
      return now === undefined || !further[status].includes(now.status) || now.version < version
    })
    expect(lost).toEqual([])
    console.log(
      `${kills} kills of orders, ${stored.numbers.length} kept; acknowledged ${JSON.stringify(reached)}, ${lost.length} lost; stock, bills and orders agree`,
    )
  },
)
