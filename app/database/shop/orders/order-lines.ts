import { sql } from "kysely"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { lockOrder, orderEvent, versionNow, type OrderConflict } from "./order-changes.ts"

/** A change of one line of an order as a device sends it. */
export type LineChange = {
  position: number
  /** Of the order as the sender saw it. */
  version: number
  /** 1 to 999. */
  quantity: number
  /** The variant that was agreed; null leaves it as it is. */
  variantId: string | null
}

export type LineChanged = { kind: "done"; version: number }

/** Changes a line of a new order; the total follows. The history has what it was before. */
export async function changeLine(
  db: ShopDatabase,
  orderId: string,
  { position, version, quantity, variantId }: LineChange,
): Promise<LineChanged | OrderConflict | { kind: "line_gone" } | { kind: "variant_gone" }> {
  const found = await lockLine(db, orderId, position, version)
  if (found.kind !== "line") return found
  const { line } = found
  const isOther = variantId !== null && variantId !== line.variantId
  const variant = isOther ? await findVariant(db, line.productId, variantId) : null
  if (isOther && variant === null) return { kind: "variant_gone" }
  const chosen = variant ?? { id: line.variantId, size: line.size, color: line.color }
  const isSame = quantity === line.quantity && !isOther
  if (isSame) return { kind: "done", version }
  const { name, size, color } = line
  await Promise.all([
    db.run(
      build
        .updateTable("order_lines")
        .set({ quantity, variant_id: chosen.id, size: chosen.size, color: chosen.color })
        .set(isOther ? { needs: null } : {})
        .where("order_id", "=", orderId)
        .where("position", "=", position),
    ),
    db.run(sumUp(orderId)),
    db.run(
      orderEvent(orderId, "line_changed", {
        name,
        from: { quantity: line.quantity, size, color },
        to: { quantity, size: chosen.size, color: chosen.color },
      }),
    ),
  ])
  return { kind: "done", version: await versionNow(db, orderId) }
}

/** Strikes a line from a new order; the last one stays: an order without lines is to be cancelled. */
export async function strikeLine(
  db: ShopDatabase,
  orderId: string,
  { position, version }: Pick<LineChange, "position" | "version">,
): Promise<LineChanged | OrderConflict | { kind: "line_gone" } | { kind: "last_line" }> {
  const found = await lockLine(db, orderId, position, version)
  if (found.kind !== "line") return found
  if (found.count === 1) return { kind: "last_line" }
  const { name, size, color, quantity } = found.line
  await Promise.all([
    db.run(build.deleteFrom("order_lines").where("order_id", "=", orderId).where("position", "=", position)),
    db.run(sumUp(orderId)),
    db.run(orderEvent(orderId, "line_struck", { name, size, color, quantity })),
  ])
  return { kind: "done", version: await versionNow(db, orderId) }
}

async function lockLine(db: ShopDatabase, orderId: string, position: number, version: number) {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  if (order.status !== "new") return { kind: "changed", status: order.status } as const
  const lines = await db.rows(
    build
      .selectFrom("order_lines")
      .select(["position", "product_id as productId", "variant_id as variantId"])
      .select(["name", "size", "color", "quantity"])
      .where("order_id", "=", orderId),
  )
  const line = lines.find((one) => one.position === position)
  if (line === undefined) return { kind: "line_gone" } as const
  return { kind: "line", line, count: lines.length } as const
}

function findVariant(db: ShopDatabase, productId: string, variantId: string) {
  return db.row(
    build
      .selectFrom("product_variants")
      .select(["id", "size", "color"])
      .where("product_id", "=", productId)
      .where("id", "=", variantId),
  )
}

/** What an order keeps of its lines: the total, whether a price is missing in it, and the names that are searched. */
function sumUp(orderId: string) {
  const sums = sql<{ cents: number; is_partial: boolean; names: string }>`(
    select coalesce(sum(quantity * unit_cents), 0)::bigint as cents, bool_or(unit_cents is null) as is_partial,
      string_agg(name, E'\n' order by position) as names
    from order_lines where order_id = ${orderId}::uuid)`
  return build
    .updateTable("orders")
    .from(sums.as("sums"))
    .set((set) => ({
      total_cents: set.ref("sums.cents"),
      is_partial: set.ref("sums.is_partial"),
      line_names: set.ref("sums.names"),
    }))
    .where("id", "=", orderId)
}
