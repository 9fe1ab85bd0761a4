import type { OrderSettings } from "#app/domain/order/order-settings.ts"
import type { OrderReplies } from "#app/domain/order/order.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"

/** Finds how the shop takes orders; null if it was just deleted. */
export async function findOrderSettings(db: ShopDatabase): Promise<OrderSettings | null> {
  const row = await db.row(settings)
  if (row === null) return null
  const { name, phone, area, note, replies, mail } = row
  return { questions: { name, phone, area, note }, replies: replies ?? {}, mail }
}

const settings = build
  .selectFrom("shops")
  .select(["ask_name as name", "ask_phone as phone", "ask_area as area", "ask_note as note"])
  .select(["order_replies as replies", "order_mail as mail"])

/** Finds the owner's own sentences of replies. */
export async function findReplies(db: ShopDatabase): Promise<OrderReplies> {
  return (await db.row(build.selectFrom("shops").select("order_replies as replies")))?.replies ?? {}
}

/** Stores how the shop takes orders. Returns false if the shop does not exist. */
export async function updateOrderSettings(
  db: ShopDatabase,
  { questions, replies, mail }: OrderSettings,
): Promise<boolean> {
  const isWorded = Object.values(replies).some((own) => Object.keys(own).length > 0)
  const changed = await db.run(
    build.updateTable("shops").set({
      ask_name: questions.name,
      ask_phone: questions.phone,
      ask_area: questions.area,
      ask_note: questions.note,
      order_replies: isWorded ? JSON.stringify(replies) : null,
      order_mail: mail,
    }),
  )
  return changed > 0
}
