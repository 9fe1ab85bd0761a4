import { useCatalogueView } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { billOf, type Billed } from "#app/domain/delivery/bill.ts"
import { billAmounts } from "#app/messages/bill-amounts.ts"
import type { Nearness } from "#app/messages/money-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { deliveryPriceText } from "./area-text.ts"
import { SecondTotal } from "./second-total.tsx"
import sumStyles from "../sum.module.css"

type Props = {
  billed: Billed
  /** The bill is that of this cart or order. */
  of: Nearness
}

type LinesProps = Props & {
  /** Undefined until an area is chosen. */
  areaName: string | undefined
  /** Leads to the question for the area. */
  question: string
}

/** Shows the goods and their delivery, or that they are picked up; nothing for what says nothing about it. */
export function BillLines({ billed, of, areaName, question }: LinesProps) {
  const amounts = billAmounts(billOf(billed), useCatalogueView().money)
  const { handover, goodsCents, deliveryCents } = billed
  if (handover === null) return null
  if (handover === "pickup") return <p>{m.where_pick_up()}</p>
  return (
    <>
      <p className={sumStyles.sum}>
        <span>{m.bill_goods()}</span> <Sum cents={goodsCents} text={amounts.goods} of={of} />
      </p>
      <p className={sumStyles.sum}>
        <span>
          {areaName === undefined ? m.where_delivery() : m.where_delivery_line({ name: isolated(areaName) })}
        </span>{" "}
        {areaName === undefined ? (
          <a className={`${sumStyles.choose} reach`} href={question}>
            {m.where_choose()}
          </a>
        ) : (
          <span className="price">{deliveryPriceText(deliveryCents, () => amounts.delivery)}</span>
        )}
      </p>
    </>
  )
}

/** Shows the total, which alone is in the second currency too. */
export function BillTotal({ billed, of }: Props) {
  const { totalCents, isToAgree } = billOf(billed)
  const sum = <Sum cents={totalCents} of={of} className={`price ${sumStyles.price}`} />
  return (
    <p className={sumStyles.sum}>
      <span className={sumStyles.label}>{m.cart_total()}</span>{" "}
      {isToAgree ? (
        <span>
          {sum} <b>{m.bill_plus_delivery()}</b>
        </span>
      ) : (
        sum
      )}
      <SecondTotal {...{ totalCents, isToAgree }} />
    </p>
  )
}
