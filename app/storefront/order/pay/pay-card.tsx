import { chatLink } from "#app/domain/link/links.ts"
import { followsMoney } from "#app/domain/bill/follows-money.ts"
import { billOf, type Bill } from "#app/domain/delivery/bill.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { paymentName } from "#app/messages/payment-names.ts"
import { AlertIcon, ClockIcon, DoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { OrderView } from "../load-order.server.ts"
import { DueCard } from "./due-card.tsx"
import pageStyles from "../order.module.css"
import styles from "./pay.module.css"

/**
 * Returns what the card for money says: what is due and how it is paid, why nothing is due yet, or what was paid. Null
 * for no card, so that the page of a shop that uses none of it stays as it is.
 */
export function payState({ order, hasMethods }: Pick<OrderView, "order" | "hasMethods">) {
  const bill = billOf(order)
  const { status, isPartial, isFrom } = order
  if (order.replacedBy !== null || !followsMoney(order, hasMethods)) return null
  if (status === "cancelled") return bill.paidCents > 0 ? "back" : null
  if (bill.isToAgree) return "agree"
  if (bill.state === "overpaid") return "over"
  if (bill.state === "paid") return bill.paidCents > 0 ? "paid" : null
  if (status === "new") return "new"
  return isPartial || isFrom ? "price" : "due"
}

/** Shows one card for money. */
export function PayCard(page: OrderView) {
  const state = payState(page)
  if (state === null) return null
  const { shop, order, timeZone, locale, message } = page
  const bill = billOf(order)
  if (state === "due") return <DueCard {...page} bill={bill} />
  const money = moneyView(order.currency, locale)
  const chat = chatLink(shop.phone, message)
  const texts = { shop: shop.name, text: (cents: number) => formatMoney(cents, money) }
  const { title, about } = quietTexts[state]({ ...texts, order, bill, timeZone })
  const [Icon, isGood] = icons[state]
  return (
    <section className={`${pageStyles.sheet} ${styles.card}`} id="pay">
      <div className={isGood ? `${styles.quiet} ${styles.good}` : styles.quiet}>
        <Icon />
        <div>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
      </div>
      {state === "agree" && chat !== null && (
        <a
          className={`btn btn--wa btn--wide ${styles.ask}`}
          href={chat}
          data-chat=""
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsappIcon />
          <span>{m.pay_ask({ shop: shop.name })}</span>
        </a>
      )}
    </section>
  )
}

type QuietState = Exclude<NonNullable<ReturnType<typeof payState>>, "due">
type Told = Pick<OrderView, "order" | "timeZone"> & {
  shop: string
  bill: Bill
  /** Writes cents in one currency. */
  text: (cents: number) => string
}

const icons = {
  new: [ClockIcon, false],
  agree: [ClockIcon, false],
  price: [ClockIcon, false],
  paid: [DoneIcon, true],
  over: [DoneIcon, true],
  back: [AlertIcon, false],
} as const

const quietTexts: Readonly<Record<QuietState, (told: Told) => { title: string; about: string }>> = {
  new: ({ shop }) => ({ title: m.pay_nothing_yet(), about: m.pay_nothing_about({ shop }) }),
  agree: ({ shop }) => ({ title: m.pay_agree_title(), about: m.pay_agree_about({ shop }) }),
  price: ({ shop }) => ({ title: m.pay_price_title(), about: m.pay_price_about({ shop }) }),
  paid: (told) => ({ title: m.pay_done_title(), about: paidText(told) }),
  over: ({ shop, bill, text }) => ({
    title: m.pay_over_title({ amount: text(-bill.toCollectCents) }),
    about: m.pay_over_about({ shop, amount: text(bill.paidCents) }),
  }),
  back: ({ shop, bill, text }) => ({
    title: m.pay_back_title(),
    about: m.pay_back_about({ shop, amount: text(bill.paidCents) }),
  }),
}

/** Names the way and the day of a single payment. */
function paidText({ order, bill, shop, timeZone, text }: Told): string {
  const [payment, second] = order.payments
  const amount = text(bill.paidCents)
  if (payment === undefined || second !== undefined) return m.pay_done_several({ amount, shop })
  const day = formatRecentDay(payment.at, timeZone, new Date(order.createdAt))
  return m.pay_done_about({ amount, shop, way: paymentName(payment), day })
}
