import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { customerChatLink, landlineLink } from "#app/domain/link/links.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { areaNameIn } from "#app/domain/delivery/delivery-area.ts"
import { wantedOf } from "#app/domain/hours/wanted.ts"
import { nextStep } from "#app/domain/order/order-steps.ts"
import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatSecond } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { CalendarIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { ContactButton } from "../contact-button.tsx"
import { orderAddress, ordersAddress, type OrdersQuery } from "../orders-address.ts"
import { OrderMoment } from "../order-moment.tsx"
import { OrderSum } from "../order-sum.tsx"
import { ReplacedNotes } from "../replaced-notes.tsx"
import { sourceNames } from "../source-names.ts"
import { StatusBadge } from "../status-badge.tsx"
import { DayAndTimes } from "../wanted/day-and-times.tsx"
import styles from "./orders.module.css"

type Props = {
  order: ListedOrder
  query: OrdersQuery
  timeZone: string
  now: string
}

/** Shows an order in one line, or on a card: it links to its page, and offers its next step. */
export function OrderRow({ order, query, timeZone, now }: Props) {
  const { id, number, status, name, createdAt, replacedBy, source, area: address } = order
  const area = areaOf(order)
  const wanted = wantedOf(order)
  return (
    <tr id={`order-${id}`} className={status === "cancelled" || replacedBy !== null ? styles.off : undefined}>
      <td className={styles.number}>
        <a className="num" href={orderAddress(id)}>{`#${number}`}</a>
      </td>
      <td className={`table__rest ${styles.who}`}>
        <b className="clip" dir="auto">
          {name ?? m.orders_no_name()}
        </b>
        {(area !== null || address !== null) && (
          <span className={styles.where}>
            {area !== null && <bdi className="clip">{area}</bdi>}
            {area !== null && address !== null && <span> · </span>}
            {address !== null && <bdi className="clip">{address}</bdi>}
          </span>
        )}
        {wanted && (
          <span className={styles.wanted}>
            <CalendarIcon size="s" />
            <span>
              <DayAndTimes wanted={wanted} isShort />
            </span>
          </span>
        )}
        {source !== null && <span>{sourceNames[source]()}</span>}
      </td>
      <td className={`table__rest ${styles.what}`}>
        <OrderLines order={order} />
        <ReplacedNotes {...order} className={styles.replaced} />
      </td>
      <td className={styles.sum}>
        <OrderSum order={order} />
        <SecondSum cents={billOf(order).totalCents} currency={order.currency} />
      </td>
      <td className={styles.when}>
        <OrderMoment {...{ moment: createdAt, now, timeZone }} />
      </td>
      <td className={styles.status}>
        <StatusBadge status={status} isReplaced={replacedBy !== null} />
        <span className={styles.moment}>
          <OrderMoment {...{ moment: createdAt, now, timeZone }} />
        </span>
      </td>
      <td className={styles.actions}>
        {(query.status ?? status) === status && <OrderActions {...{ order, query }} />}
      </td>
    </tr>
  )
}

/** Returns where it goes: its area, or the pickup. */
function areaOf(order: ListedOrder): string | null {
  return order.handover === "pickup" ? m.delivery_pickup_short() : areaNameIn(order, currentLocale())
}

function OrderLines({ order: { lines, lineCount } }: { order: ListedOrder }) {
  const more = lineCount - lines.length
  return (
    <div className={styles.lines}>
      <span className={styles.thumbs}>
        {lines.map(({ picture }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one order have no other name, and never move
          <FramedPicture key={index} picture={picture} className={styles.thumb} sizes="40px" iconSize="s" />
        ))}
      </span>
      <span dir="auto">
        {lines.map(lineText).join(m.need_between())}
        {more > 0 && ` ${m.orders_more_lines({ count: more })}`}
      </span>
    </div>
  )
}

function lineText({ name, quantity, unit }: ListedOrder["lines"][number]): string {
  if (unit) return m.orders_measured_line({ measure: amountText(quantity, unit), name })
  return m.orders_line({ quantity, name })
}

/** Shows the total in the shop's currency as the shopper saw it, at the rate of that moment. */
function SecondSum({ cents, currency }: { cents: number; currency: StoredCurrency | null }) {
  const money = moneyView(currency, currentLocale())
  return money && cents > 0 ? <bdi className={styles.second}>{formatSecond(cents, money)}</bdi> : null
}

const texts = {
  confirm: { text: m.orders_confirm, label: m.orders_confirm_named },
  complete: { text: m.orders_complete, label: m.orders_complete_named },
} as const

type ActionsProps = Pick<Props, "order" | "query">

function OrderActions({ order, query }: ActionsProps) {
  const { id, number, status, version, name, phone, replacedBy } = order
  const step = replacedBy === null ? nextStep(status) : null
  const hasContact = (customerChatLink(phone) ?? landlineLink(phone)) !== null
  if (step === null && (!hasContact || status !== "completed")) return null
  return (
    <div>
      <ContactButton
        phone={phone}
        className={`btn btn--quiet ${styles.chat}`}
        labels={{
          chat: name === null ? m.orders_chat_number({ number }) : m.orders_chat_named({ name }),
          call: name === null ? m.orders_call_number({ number }) : m.orders_call_named({ name }),
        }}
      />
      {step !== null && (
        <PostButton
          className={step === "confirm" ? "btn" : "btn btn--quiet"}
          action={ordersAddress(query, { [step]: id })}
          fields={{ version }}
          waits
          busyLabel={m.orders_busy()}
          label={texts[step].label({ number })}
        >
          {texts[step].text()}
        </PostButton>
      )}
    </div>
  )
}
