import type { Client } from "pg"
import type { OrderStatus } from "#app/domain/order/order.ts"

type Reached = { status: OrderStatus; version: number }

/** What a shop has of its orders: the numbers in order, how far each order is, and in words whatever does not agree. */
export type StoredOrders = { numbers: number[]; reached: Map<string, Reached>; contradictions: string[] }

/** `stocks` are the pieces that each of the shop's variants had before its first order. */
export async function storedOrders(
  client: Client,
  shopId: string,
  stocks: ReadonlyMap<string, number>,
): Promise<StoredOrders> {
  const ask = async <Row extends object>(text: string) => (await client.query<Row>(text, [shopId])).rows
  const orders = await ask<Reached & { id: string; number: number }>(
    "select id, number, status, version from orders where shop_id = $1 order by number",
  )
  const contradictions: string[] = []
  const expectNone = async (what: string, condition: string) => {
    for (const { number } of await ask<{ number: number }>(
      `select number from orders where shop_id = $1 and (${condition})`,
    ))
      contradictions.push(`${number}: ${what}`)
  }
  const lines = "from order_lines as line where line.shop_id = orders.shop_id and line.order_id = orders.id"
  const events =
    "from order_events as event where event.shop_id = orders.shop_id and event.order_id = orders.id"
  await expectNone(
    "is not whole",
    `(select count(*) ${lines}) <> 3 or total_cents <> (select sum(quantity * unit_cents) ${lines})`,
  )
  await expectNone(
    "holds pieces that its status does not",
    `status in ('new', 'cancelled') and exists (select ${lines} and taken > 0)`,
  )
  await expectNone(
    "took nothing",
    `status in ('confirmed', 'completed') and not exists (select ${lines} and taken = quantity)`,
  )
  await expectNone(
    "has a history that ends elsewhere",
    `status <> (select case kind when 'placed' then 'new' when 'undone' then 'new' else kind end ${events}
         and kind in ('placed', 'confirmed', 'completed', 'cancelled', 'undone') order by event.id desc limit 1)
      or (select max(event.id) ${events}) <> (select count(*) ${events})`,
  )
  const variants = await ask<{ id: string; had: string }>(
    `select variant.id, stock + (select coalesce(sum(taken), 0) from order_lines where shop_id = $1 and taken_variant_id = variant.id) as had
     from product_variants as variant where shop_id = $1`,
  )
  for (const { id, had } of variants)
    if (Number(had) !== stocks.get(id))
      contradictions.push(`a variant had ${stocks.get(id)} and has ${had} with what is taken`)
  const counted = await ask<{ last: number }>(
    "select last_number as last from order_numbers where shop_id = $1",
  )
  const last = orders.at(-1)?.number
  if (counted[0]?.last !== last)
    contradictions.push(`the last number is ${last} and ${counted[0]?.last} is counted`)
  return {
    numbers: orders.map(({ number }) => number),
    reached: new Map(orders.map((order) => [order.id, order])),
    contradictions,
  }
}
