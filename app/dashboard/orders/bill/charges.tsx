import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import type { BillPart } from "#app/domain/bill/bill-change.ts"
import { followsMoney } from "#app/domain/bill/follows-money.ts"
import { billOf, hasCharges } from "#app/domain/delivery/bill.ts"
import { isOpenOrder } from "#app/domain/order/order.ts"
import { From } from "#app/catalogue/price/list-price.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice, formatLess } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress, type OrderDialogState } from "../orders-address.ts"
import { BillPartForm } from "./bill-part-form.tsx"
import { BillPartRow } from "./bill-part.tsx"
import "#app/ui/chip.css"
import styles from "./charges.module.css"

type Props = {
  order: OwnOrder
  /** True if the shop has ways to pay. */
  hasMethods: boolean
  dialogState: OrderDialogState
  actionData: OrderActionData | undefined
  /** The total. */
  children: ReactNode
}

/** Shows what the bill has beside the lines; each part unfolds in place, and a dashed chip adds one that is missing. */
export function Charges({ order, hasMethods, dialogState, actionData, children }: Props) {
  const { id, status, handover, areaName, chargeWord } = order
  const { goodsCents, deliveryCents, chargeCents, reductionCents, isToAgree, isAbout } = billOf(order)
  const isEditable = isOpenOrder(status)
  const opened = dialogState.kind === "bill" ? dialogState.part : null
  const shared = (part: BillPart) => ({
    ...{ order, part, isEditable },
    isOpen: opened === part,
    actionData: opened === part ? actionData : undefined,
  })
  const missing = (["delivery", "reduction", "charge"] as const).filter((part) => !hasPart(order, part))
  const added = missing.find((part) => part === opened)
  return (
    <div className={styles.charges}>
      {hasCharges(order) && (
        <p className={styles.row}>
          <span className={styles.name}>{m.bill_goods()}</span>
          <span className={styles.sum}>
            <From of={{ isAbout }} />
            <span className="price">{formatPrice(goodsCents)}</span>
          </span>
        </p>
      )}
      {handover === "delivery" && (
        <BillPartRow
          {...shared("delivery")}
          name={m.bill_delivery()}
          word={areaName}
          sum={
            isToAgree ? (
              <span className={styles.agree}>{m.bill_to_agree()}</span>
            ) : deliveryCents === 0 ? (
              m.bill_free()
            ) : (
              <span className="price">{formatPrice(deliveryCents ?? 0)}</span>
            )
          }
        />
      )}
      {handover === "pickup" && (
        <p className={styles.row}>
          <span className={styles.name}>{m.delivery_pickup()}</span>
        </p>
      )}
      {order.chargeCents !== null && (
        <BillPartRow
          {...shared("charge")}
          name={chargeWord ?? m.bill_other()}
          word={null}
          sum={<span className="price">{formatPrice(chargeCents)}</span>}
        />
      )}
      {order.reductionKind !== null && (
        <BillPartRow
          {...shared("reduction")}
          name={m.bill_reduction()}
          word={reductionText(order)}
          sum={<span className={`price ${styles.less}`}>{formatLess(reductionCents)}</span>}
        />
      )}
      {added !== undefined && isEditable && (
        <div className={styles.part} id={`bill-${added}`}>
          <BillPartForm {...{ order, part: added, actionData }} isNew />
        </div>
      )}
      {isEditable && missing.length > 0 && (
        <p className={styles.add}>
          {missing
            .filter((part) => part !== added)
            .map((part) => (
              <a key={part} className={`chip ${styles.dashed}`} href={orderAddress(id, { bill: part })}>
                <PlusIcon size="s" />
                {chipNames[part]()}
              </a>
            ))}
          {!followsMoney(order, hasMethods) && (
            <a className={`chip ${styles.dashed}`} href={orderAddress(id, { pay: "" })}>
              <PlusIcon size="s" />
              {m.bill_add_payment()}
            </a>
          )}
        </p>
      )}
      {children}
    </div>
  )
}

/** The names of the chips that add a part. */
export const chipNames = {
  delivery: m.bill_add_delivery,
  reduction: m.bill_reduction,
  charge: m.bill_add_other,
} as const

/** Returns what the customer reads of a reduction: its percentage and its word; null for neither. */
export function reductionText({
  reductionKind,
  reductionValue,
  reductionWord,
}: Pick<OwnOrder, "reductionKind" | "reductionValue" | "reductionWord">): string | null {
  if (reductionKind !== "percent" || reductionValue === null) return reductionWord
  const percent = m.bill_percent_of({ percent: reductionValue })
  return reductionWord === null ? percent : `${percent} · ${reductionWord}`
}

function hasPart({ handover, reductionKind, chargeCents }: OwnOrder, part: BillPart): boolean {
  if (part === "delivery") return handover === "delivery"
  return part === "reduction" ? reductionKind !== null : chargeCents !== null
}
