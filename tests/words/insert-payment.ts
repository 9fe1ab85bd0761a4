import type { ClientBase } from "pg"
import { firstDayOf } from "#app/domain/time/month.ts"
import { monthAgo } from "./month-of.ts"

type Wish = Partial<{ amount: string; adminId: string; at: string }>

/** A record that the shop has paid for a month, `2026-11`. */
export async function insertPayment(
  owner: ClientBase,
  { id }: { id: string },
  month: string,
  { amount = "15", adminId, at }: Wish = {},
): Promise<void> {
  await owner.query(
    `insert into payments (shop_id, month, amount, admin_id, created_at)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, now()))`,
    [id, firstDayOf(month), amount, adminId ?? null, at ?? null],
  )
}

/** As if the plan had always had that price: what shops have now they had in every month. */
export async function priceAlways(
  owner: ClientBase,
  { id }: { id: string },
  price: string | null,
): Promise<void> {
  await owner.query("update plans set price = $2 where id = (select plan_id from shops where id = $1)", [
    id,
    price,
  ])
  await owner.query("delete from shop_plan_history where shop_id = $1", [id])
}

/** The month that a test's application is in, where it says nothing of its time zone. */
export const presentMonth = (): string => monthAgo("Asia/Beirut")
