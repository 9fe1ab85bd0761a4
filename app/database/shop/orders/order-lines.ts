import { sql } from "kysely"
import { translationsOf, type Translations } from "#app/domain/language/translations.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { labelAxes, type LabelAxis } from "#app/domain/variant/variant-labels.ts"
import { centsOfAnswers, type OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import { build } from "../../connection/build.ts"
import { soldColumns } from "../../sold-columns.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import {
  lockOrder,
  orderEvent,
  sumUp,
  versionNow,
  type LineChanged,
  type OrderConflict,
} from "./order-changes.ts"
import type { StoredLine } from "./struck-lines.ts"

/** A change of one line of an order as a device sends it. */
export type LineChange = {
  position: number
  /** The order's version that the sender saw. */
  version: number
  /** 1 to 999 pieces, or base units up to the limit of an amount. */
  quantity: number
  /** What the sender took it to count, `measured` for any unit; absent if it may count what the line does. */
  unit?: Unit | "measured" | null
  /** The agreed variant; null leaves it unchanged. */
  variantId: string | null
}

/**
 * Changes a line of a new order and the total. The history gets the former line. The price stays as it was when the
 * order was placed, unless another variant is agreed on for a product whose variants have prices of their own.
 */
export async function changeLine(
  db: ShopDatabase,
  orderId: string,
  { position, version, quantity, unit: seenUnit, variantId }: LineChange,
): Promise<LineChanged | OrderConflict | { kind: "line_gone" } | { kind: "variant_gone" }> {
  const found = await lockLine(db, orderId, position, version)
  if (found.kind !== "line") return found
  const { line } = found
  const isOtherUnit = seenUnit === "measured" ? line.unit === null : seenUnit !== line.unit
  if (seenUnit !== undefined && isOtherUnit) return { kind: "line_gone" }
  const isOther = variantId !== null && variantId !== line.variantId
  const variant = isOther ? await findVariant(db, line.productId, variantId) : null
  if (isOther && variant === null) return { kind: "variant_gone" }
  const chosen = variant ?? { ...line, id: line.variantId }
  const isSame = quantity === line.quantity && !isOther && !line.isAbout
  if (isSame) return { kind: "done", version }
  const { name, size, color, unit } = line
  await Promise.all([
    db.run(
      build
        .updateTable("order_lines")
        .set({ quantity, is_about: false, variant_id: chosen.id, size: chosen.size, color: chosen.color })
        .set(isOther ? { needs: null, is_from: false, translations: renamed(line, chosen) } : {})
        .set(variant?.hasOwnPrices ? { unit_cents: plus(variant.paidCents, line.answers) } : {})
        .where("order_id", "=", orderId)
        .where("position", "=", position),
    ),
    db.run(sumUp(orderId)),
    db.run(
      orderEvent(orderId, "line_changed", {
        name,
        from: { quantity: line.quantity, unit, size, color },
        to: { quantity, unit, size: chosen.size, color: chosen.color },
      }),
    ),
  ])
  return { kind: "done", version: await versionNow(db, orderId) }
}

/** Locks an order if its lines at these positions are all still to be weighed. */
export async function lockToWeigh(
  db: ShopDatabase,
  orderId: string,
  { version, positions }: { version: number; positions: readonly number[] },
): Promise<{ kind: "locked" } | OrderConflict | { kind: "line_gone" }> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  const lines = build.selectFrom("order_lines").select("position").where("is_about", "=", true)
  const found = await db.rows(lines.where("order_id", "=", orderId))
  const areAll = positions.every((position) => found.some((line) => line.position === position))
  return { kind: areAll ? "locked" : "line_gone" }
}

/**
 * Strikes a line from a new order, but never the last one: an order without lines should be cancelled. The history
 * stores the line, which can be restored.
 */
export async function strikeLine(
  db: ShopDatabase,
  orderId: string,
  { position, version }: Pick<LineChange, "position" | "version">,
): Promise<LineChanged | OrderConflict | { kind: "line_gone" } | { kind: "last_line" }> {
  const found = await lockLine(db, orderId, position, version)
  if (found.kind !== "line") return found
  if (found.count === 1) return { kind: "last_line" }
  const { productId, variantId, unitCents, isFrom, isAbout, ...line } = found.line
  const ids = { product_id: productId, variant_id: variantId }
  const stored: StoredLine = { ...line, ...ids, unit_cents: unitCents, is_from: isFrom, is_about: isAbout }
  await Promise.all([
    db.run(build.deleteFrom("order_lines").where("order_id", "=", orderId).where("position", "=", position)),
    db.run(sumUp(orderId)),
    db.run(orderEvent(orderId, "line_struck", stored)),
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
      .select(["name", "size", "color", "translations", "needs", "answers", ...soldColumns])
      .where("order_id", "=", orderId),
  )
  const line = lines.find((one) => one.position === position)
  if (line === undefined) return { kind: "line_gone" } as const
  return { kind: "line", line, count: lines.length } as const
}

function plus(cents: number | null, answers: readonly OrderedAnswer[]): number | null {
  return cents === null ? null : cents + centsOfAnswers(answers)
}

type Texts = { translations: Translations<"name" | LabelAxis> }

/** Returns a line's texts in other languages: its former name, and the size and colour of another variant. */
function renamed(line: Texts, variant: Texts): string {
  return JSON.stringify(
    translationsOf(
      ["name", ...labelAxes],
      (field, locale) => (field === "name" ? line : variant).translations[locale]?.[field],
    ),
  )
}

/** Finds a variant with its price now, in cents; null without a price. */
function findVariant(db: ShopDatabase, productId: string, variantId: string) {
  return db.row(
    build
      .selectFrom("product_variants as variant")
      .innerJoin("products", (join) =>
        join
          .onRef("products.shop_id", "=", "variant.shop_id")
          .onRef("products.id", "=", "variant.product_id"),
      )
      .select(["variant.id", "variant.size", "variant.color", "variant.translations"])
      .select([
        sql<boolean>`exists (select from product_variants as other where other.shop_id = variant.shop_id
          and other.product_id = variant.product_id and other.price is not null)`.as("hasOwnPrices"),
        sql<
          number | null
        >`paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price,
          variant.sale_price)`.as("paidCents"),
      ])
      .where("variant.product_id", "=", productId)
      .where("variant.id", "=", variantId),
  )
}
