import type { ReactNode } from "react"
import { BillTotal } from "#app/cart/where/bill-lines.tsx"
import { SecondPrice, useCatalogueView, usePriceText } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { billOf, hasCharges } from "#app/domain/delivery/bill.ts"
import type { PaidAmount } from "#app/domain/bill/payment.ts"
import { billAmounts } from "#app/messages/bill-amounts.ts"
import { formatCount } from "#app/messages/format.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { paymentName } from "#app/messages/payment-names.ts"
import { SeparatedTexts } from "#app/ui/list/separated-texts.tsx"
import type { OrderView } from "./load-order.server.ts"
import styles from "./bill-tally.module.css"

type Props = Pick<OrderView, "order" | "timeZone">

/** Shows the goods, what else the bill has, the total, and what was paid of it. */
export function BillTally({ order, timeZone }: Props) {
  const format = usePriceText()
  const less = (amount: string) => `\u2066\u2212${amount}\u2069`
  const { handover, areaName, chargeWord, reductionWord, reductionKind, reductionValue, payments } = order
  const bill = billOf(order)
  const { money } = useCatalogueView()
  const amounts = billAmounts(bill, money)
  /** A shop that shows pounds alone shows them as they were paid. */
  const paidAs = ({ amount, currency, cents }: PaidAmount) =>
    money?.isAlone && currency !== "USD"
      ? money.pattern.replace("#", formatCount(Math.abs(amount)))
      : format(Math.abs(cents))
  const isPaidFor = payments.length > 0
  const percent = reductionKind === "percent" ? m.bill_percent_of({ percent: reductionValue ?? 0 }) : null
  return (
    <>
      {hasCharges(order) && (
        <dl className={styles.tally}>
          <Row name={m.bill_goods()}>
            <Sum cents={bill.goodsCents} text={amounts.goods} of={order} />
          </Row>
          {handover === "delivery" && (
            <Row name={m.bill_delivery()} about={[areaName]}>
              {bill.isToAgree
                ? m.bill_to_agree()
                : bill.deliveryCents === 0
                  ? m.bill_free()
                  : amounts.delivery}
            </Row>
          )}
          {order.chargeCents !== null && <Row name={chargeWord ?? ""}>{amounts.charge}</Row>}
          {reductionKind !== null && (
            <Row name={m.bill_reduction()} about={[percent, reductionWord]}>
              <span className={styles.less}>{less(amounts.reduction)}</span>
            </Row>
          )}
        </dl>
      )}
      <BillTotal billed={order} of={order} />
      {isPaidFor && (
        <dl className={styles.tally}>
          {payments.map((payment) => (
            <Row
              key={payment.id}
              name={payment.cents < 0 ? m.pay_returned_row() : m.pay_paid_row()}
              about={[paymentName(payment), formatRecentDay(payment.at, timeZone, new Date(order.createdAt))]}
            >
              {payment.cents < 0 ? paidAs(payment) : less(paidAs(payment))}
            </Row>
          ))}
          {bill.state === "part_paid" && (
            <Row name={<b>{m.pay_left()}</b>}>
              <b className="price">{format(bill.toCollectCents)}</b>
              <SecondPrice cents={bill.toCollectCents} />
            </Row>
          )}
        </dl>
      )}
    </>
  )
}

type RowProps = { name: ReactNode; about?: readonly (string | null)[]; children: ReactNode }

function Row({ name, about = [], children }: RowProps) {
  const texts = about.filter((text) => text !== null)
  return (
    <div>
      <dt>
        <span dir="auto">{name}</span>
        {texts.length > 0 && (
          <small>
            <SeparatedTexts texts={texts} />
          </small>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
