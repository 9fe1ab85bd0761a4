import { From } from "#app/catalogue/price/list-price.tsx"
import { billParts, isEmptyPart, type BillPart } from "#app/domain/bill/bill-change.ts"
import { hasCharges } from "#app/domain/delivery/bill.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatLess, formatPrice, formatSecond } from "#app/messages/format.ts"
import { EditIcon, PlusIcon } from "#app/ui/icons.tsx"
import { BillPartFields } from "../bill/bill-part-fields.tsx"
import { chipNames, reductionText } from "../bill/charges.tsx"
import { billField } from "./add-order-form.ts"
import type { AddOrderProblems } from "./add-order-problems.ts"
import type { LoadedOrder } from "./load-add-order.server.ts"
import styles from "./new-bill.module.css"

type Props = {
  loaded: LoadedOrder
  problems: NonNullable<AddOrderProblems["bill"]>
  money: MoneyView | null
}

/** Shows the bill of a new order as of the last request. Each part unfolds to its fields in place, also without a script. */
export function NewBill({ loaded, problems, money }: Props) {
  const { lines, form, billed, bill, total, isPricedHere } = loaded
  const isBegun = lines.length > 0 || billParts.some((part) => !isEmptyPart(form.bill[part]))
  if (!isBegun) return null
  return (
    <div className={styles.bill}>
      {hasCharges(billed) && <Sum name={m.bill_goods()}>{formatPrice(bill.goodsCents)}</Sum>}
      {!isPricedHere && billed.handover === "delivery" && (
        <Sum name={m.bill_delivery()}>{deliveryText(bill.deliveryCents)}</Sum>
      )}
      <div className={styles.parts}>
        {billParts.map((part) =>
          part === "delivery" && !isPricedHere ? (
            <input
              key={part}
              type="hidden"
              name={billField(part, "amount")}
              value={form.bill.delivery.amount}
            />
          ) : (
            <Part key={part} {...{ loaded, part }} wrong={problems[part]} />
          ),
        )}
      </div>
      <p className={styles.total}>
        <span>{m.order_total()}</span>
        <span>
          <From of={total} />
          <b className="price">{formatPrice(bill.totalCents)}</b>
          {total.isPartial && <small>{m.orders_price_partial()}</small>}
          {money && bill.totalCents > 0 && <small>{formatSecond(bill.totalCents, money)}</small>}
        </span>
      </p>
      <noscript>
        <button className="btn btn--quiet" name="act" value="update">
          {m.add_order_update()}
        </button>
      </noscript>
    </div>
  )
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <span>{name}</span>
      <span className="price">{children}</span>
    </p>
  )
}

type PartProps = {
  loaded: LoadedOrder
  part: BillPart
  wrong: NonNullable<AddOrderProblems["bill"]>[BillPart]
}

function Part({ loaded, part, wrong }: PartProps) {
  const { form, billed, bill } = loaded
  const sum = {
    delivery: billed.handover === null ? null : deliveryText(bill.deliveryCents),
    reduction: billed.reductionKind === null ? null : formatLess(bill.reductionCents),
    charge: billed.chargeCents === null ? null : formatPrice(bill.chargeCents),
  }[part]
  const word = { delivery: null, reduction: reductionText(billed), charge: billed.chargeWord }[part]
  return (
    <details className={styles.part} open={wrong !== undefined}>
      <summary className={sum === null ? `chip ${styles.dashed}` : styles.row}>
        {sum === null ? <PlusIcon size="s" /> : null}
        <span className={styles.name}>
          {chipNames[part]()} {word !== null && <small dir="auto">{word}</small>}
        </span>
        {sum !== null && (
          <>
            <EditIcon size="s" />
            <span className="unseen">{m.bill_edit()}</span>
            <span className={`price ${part === "reduction" ? styles.less : ""}`}>{sum}</span>
          </>
        )}
      </summary>
      <div className={styles.fields}>
        <BillPartFields
          {...{ part, wrong }}
          fields={form.bill[part]}
          nameOf={(name) => billField(part, name)}
          isFollowed
        />
      </div>
    </details>
  )
}

/** Writes what delivery costs; null: to agree. */
export function deliveryText(cents: number | null): string {
  if (cents === null) return m.bill_to_agree()
  return cents === 0 ? m.bill_free() : formatPrice(cents)
}
