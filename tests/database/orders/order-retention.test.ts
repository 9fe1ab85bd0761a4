import { expect, test } from "vitest"
import { eraseAllOldCustomers } from "#app/database/auth/delete-old.server.ts"
import { clearAway } from "#app/images/daily-cleanup.server.ts"
import { openImageStore } from "#app/images/stored/store.server.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { temporaryFolder } from "../../process/temporary-folder.ts"
import { insertShop } from "../arrange.ts"

const database = useTestDatabase()
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** The months that the orders are old whose customers are known, and of how many orders nobody is. */
async function known(): Promise<{ months: number[]; erased: number }> {
  const { rows } = await database.owner.query<{ months: number | null }>(
    `select case when num_nonnulls(customer_name, customer_phone, customer_area, customer_note) > 0 then
       (extract(year from age(now(), created_at)) * 12 + extract(month from age(now(), created_at)))::integer end as months
     from orders order by created_at desc`,
  )
  const months = rows.flatMap((row) => (row.months === null ? [] : [row.months]))
  return { months, erased: rows.length - months.length }
}

test("the daily round erases customers beyond the operator's months, however many, and leaves their orders", async () => {
  const shop = await insertShop(database.owner)
  const customers = [{ name: "Rana" }, { phone: "+96170814220" }, { area: "Hamra" }, { note: "Gift" }]
  for (const [index, customer] of customers.entries()) {
    const id = await storeOrder(database.owner, shop, { customer, privateNote: "Paid" })
    // The first is of this moment, the others are 6, 12 and 18 months old.
    await database.owner.query(
      "update orders set created_at = now() - make_interval(months => $2::integer) - interval '1 hour' where id = $1",
      [id, 6 * index],
    )
  }
  await database.owner.query(
    `insert into orders (shop_id, id, number, language, total_cents, is_partial, cart_hash, line_names, customer_name, created_at)
     select $1, gen_random_uuid(), 2000 + n, 'en', 100, false, 'YQ==', 'Mug', 'Rana', now() - interval '2 years'
     from generate_series(1, 1200) as n`,
    [shop.id],
  )
  openImageStore(`file:${await temporaryFolder()}`)
  const never = new AbortController().signal
  expect(await eraseAllOldCustomers(0)).toBe(0)
  expect(await known()).toMatchObject({ erased: 0 })
  await clearAway(never, quiet, { auditDays: 0, orderMonths: 12 })
  expect(await known()).toEqual({ months: [0, 6], erased: 1_202 })
  const { rows } = await database.owner.query(
    "select count(*)::integer as stored from orders where private_note = 'Paid'",
  )
  expect(rows).toEqual([{ stored: 4 }])
  expect(await eraseAllOldCustomers(12)).toBe(0)
})
