import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import type { BillFields, BillPart } from "#app/domain/bill/bill-change.ts"
import { writeReduction } from "#app/domain/bill/reduction.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import { amountLabels, BillPartFields } from "./bill-part-fields.tsx"
import styles from "./charges.module.css"

type Props = {
  order: OwnOrder
  part: BillPart
  /** True if the bill does not have it yet. */
  isNew: boolean
  actionData: OrderActionData | undefined
}

/** Changes a part of the bill or removes it. */
export function BillPartForm({ order, part, isNew, actionData }: Props) {
  const fields = actionData?.bill ?? storedFields(order, part)
  return (
    <PageForm
      className={styles.form}
      action={orderAddress(order.id, { bill: part })}
      guard="page"
      hasSaveKey
      aria-label={amountLabels[part]()}
    >
      <input type="hidden" name="version" value={order.version} />
      <BillPartFields {...{ part, fields }} wrong={actionData?.billProblem} nameOf={(name) => name} />
      <div className={styles.actions}>
        {!isNew && (
          <button className={`btn btn--plain ${styles.remove}`} name="remove" value="on">
            {m.bill_remove()}
          </button>
        )}
        <a className="btn btn--quiet" href={orderAddress(order.id)}>
          {m.bill_cancel()}
        </a>
        <BusyButton busyLabel={m.bill_busy()}>{m.bill_save()}</BusyButton>
      </div>
    </PageForm>
  )
}

function storedFields(order: OwnOrder, part: BillPart): BillFields {
  const { deliveryCents, reductionKind: kind, reductionValue: value, reductionWord } = order
  const { chargeCents, chargeWord } = order
  switch (part) {
    case "delivery":
      return { amount: writeMoney(deliveryCents), unit: "", word: "" }
    case "reduction": {
      const amount = kind === null || value === null ? "" : writeReduction({ kind, value })
      return { amount, unit: kind ?? "sum", word: reductionWord ?? "" }
    }
    case "charge":
      return { amount: writeMoney(chargeCents), unit: "", word: chargeWord ?? "" }
  }
}
