import { Sum } from "#app/catalogue/price/sum.tsx"
import { useCatalogueView, usePriceText } from "#app/catalogue/price-view.tsx"
import type { CartTotal } from "#app/domain/cart/cart-total.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { missingToFree } from "#app/domain/delivery/delivery-area.ts"
import { areaOf, billedFor, type AreaView, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { billAmounts } from "#app/messages/bill-amounts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { deliveryPriceText } from "./area-text.ts"
import { SecondTotal } from "./second-total.tsx"
import styles from "./cart-tally.module.css"

/** What the shopper saw when the cart was sent, in cents. */
export type SeenBill = {
  readonly where: string
  readonly deliveryCents: number | null
  readonly totalCents: number
}

type Props = {
  view: DeliveryView
  where: string
  goods: CartTotal
  /** What was sent and came back with other amounts; null while nothing did. */
  before: SeenBill | null
  /** Leads to the missing answer. */
  onWhere: () => void
}

/** Adds up the goods and their delivery. Only the total stands in the second currency too: rounded parts don't add up. */
export function CartTally({ view, where, goods, before, onWhere }: Props) {
  const area = areaOf(view, where)
  const billed = billedFor(view, where, goods.cents)
  const bill = billOf(billed)
  const isDelivered = billed.handover === "delivery"
  const amounts = billAmounts(bill, useCatalogueView().money)
  const isOther = before !== null && before.totalCents !== bill.totalCents
  return (
    <div>
      <dl className={styles.tally}>
        {isDelivered && (
          <div>
            <dt>{m.bill_goods()}</dt>
            <dd>
              <Sum cents={goods.cents} text={amounts.goods} of={goods} />
            </dd>
          </div>
        )}
        {isDelivered && (
          <div>
            <dt>{area ? m.where_delivery_line({ name: isolated(area.name) }) : m.where_delivery()}</dt>
            <dd>
              {area ? (
                <DeliveryPrice area={area} cents={bill.deliveryCents} before={before} />
              ) : (
                <button className={styles.choose} type="button" onClick={onWhere}>
                  {m.where_choose()}
                </button>
              )}
            </dd>
          </div>
        )}
        {area && <Towards area={area} goodsCents={goods.cents} />}
        <div className={styles.total}>
          <dt>{m.cart_total()}</dt>
          <dd>
            {isOther && <Was cents={before.totalCents} label={m.where_before()} />}
            <span className={styles.sum}>
              <Sum cents={bill.totalCents} of={goods} />
              {bill.isToAgree && <> {m.bill_plus_delivery()}</>}
            </span>
            <SecondTotal {...bill} />
          </dd>
        </div>
      </dl>
      {goods.isPartial && <p className="muted">{m.cart_total_partial()}</p>}
    </div>
  )
}

type PriceProps = { area: AreaView; cents: number | null; before: SeenBill | null }

/** Shows the price of a delivery, beside what it is without enough goods, or what it was. */
function DeliveryPrice({ area, cents, before }: PriceProps) {
  const format = usePriceText()
  const former = before === null ? area.priceCents : before.deliveryCents
  const isFree = cents === 0
  const label = before === null ? m.price_was() : m.where_before()
  return (
    <>
      {former !== null && former > 0 && former !== cents && <Was cents={former} label={label} />}{" "}
      <span className={isFree ? styles.free : "price"}>{deliveryPriceText(cents, format)}</span>
    </>
  )
}

function Was({ cents, label }: { cents: number; label: string }) {
  const format = usePriceText()
  return (
    <>
      <span className="unseen">{label}</span> <del className="price price--was">{format(cents)}</del>
    </>
  )
}

/** Says what is missing to free delivery. */
function Towards({ area, goodsCents }: { area: AreaView; goodsCents: number }) {
  const format = usePriceText()
  const missing = missingToFree(area, goodsCents)
  if (missing === null || area.freeFromCents === null) return null
  const text = m.where_free_more({ price: format(area.freeFromCents), amount: format(missing) })
  return (
    <div className={styles.toward}>
      <dt>
        <progress max={area.freeFromCents} value={goodsCents} aria-label={text} />
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
