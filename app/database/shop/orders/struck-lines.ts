import { sql, type Selectable } from "kysely"
import { build } from "../../connection/build.ts"
import type { OrderTables } from "../../connection/schema/order-tables.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import {
  lockOrder,
  orderEvent,
  sumUp,
  versionNow,
  type LineChanged,
  type OrderConflict,
} from "./order-changes.ts"

type StruckLine = Omit<
  Selectable<OrderTables["order_lines"]>,
  "shop_id" | "order_id" | "taken" | "taken_variant_id"
>

/** The history stores this of a struck line, so that it can be restored. */
export type StoredLine = Omit<StruckLine, "picture_key" | "picture_placeholder">

/** Selects the lines that are struck from an order, with the current picture of their product. */
export function struckLines(orderId: string) {
  return build.selectFrom(
    sql<StruckLine>`(
      select distinct on (line.position) line.*, coalesce(texts, '{}') as translations, coalesce(lowest, false) as is_from,
          coalesce(answered, '[]') as answers, coalesce(weighed, false) as is_about,
          picture.image_url as picture_key, picture.placeholder as picture_placeholder
        from order_events
          cross join lateral jsonb_to_record(order_events.details) as line (position smallint, product_id uuid,
            variant_id uuid, name text, size text, color text, needs text, quantity integer, unit text, unit_cents bigint)
          cross join lateral (select order_events.details -> 'translations', (order_events.details ->> 'is_from')::boolean,
            order_events.details -> 'answers', (order_events.details ->> 'is_about')::boolean)
            as kept (texts, lowest, answered, weighed)
          left join lateral (
            select image_url, placeholder from product_images
              where product_images.shop_id = order_events.shop_id and product_images.product_id = line.product_id
              order by product_images.position, product_images.id limit 1) as picture on true
        where order_events.order_id = ${orderId}::uuid and order_events.kind = 'line_struck'
          and line.product_id is not null
          and not exists (
            select from order_lines where order_lines.order_id = order_events.order_id
              and order_lines.position = line.position)
        order by line.position, order_events.id desc)`.as("struck"),
  )
}

/** Restores a struck line of a new order, and the total. */
export async function restoreLine(
  db: ShopDatabase,
  orderId: string,
  { position, version }: { position: number; version: number },
): Promise<LineChanged | OrderConflict | { kind: "line_gone" }> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  if (order.status !== "new") return { kind: "changed", status: order.status }
  const line = await db.row(struckLines(orderId).selectAll().where("position", "=", position))
  if (line === null) return { kind: "line_gone" }
  const { name, size, color, quantity, unit } = line
  await Promise.all([
    db.run(
      build.insertInto("order_lines").values({
        ...{ order_id: orderId, ...line },
        translations: JSON.stringify(line.translations),
        answers: JSON.stringify(line.answers),
      }),
    ),
    db.run(sumUp(orderId)),
    db.run(orderEvent(orderId, "line_restored", { name, size, color, quantity, unit })),
  ])
  return { kind: "done", version: await versionNow(db, orderId) }
}
