import { usePriceText } from "#app/catalogue/price-view.tsx"
import { isUnavailable, type CartLine } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { missingToSmallest } from "#app/domain/delivery/delivery-area.ts"
import { areaOf, billedFor, type AreaView, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { AlertIcon, TrashIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { CartHost } from "../cart-host.ts"
import { ClosedNote, useSendingWait, WaitButton } from "../closed/closed-shop.tsx"
import { LinkByHand } from "../drawer/cart-footer.tsx"
import { CartState } from "../drawer/cart-state.tsx"
import type { CartSharing } from "../share/use-cart-sharing.ts"
import { CartTally, type SeenBill } from "./cart-tally.tsx"
import styles from "./cart-tally.module.css"

type Props = {
  host: CartHost
  lines: readonly CartLine[]
  view: DeliveryView
  where: string
  /** What the shopper saw when this cart was last sent; null before. */
  seen: SeenBill | null
  /** The number of the order that this cart changes; null for a new one. */
  replaces: number | null
  sharing: CartSharing
  onTidy: () => void
  onWhere: () => void
  onPickUp: () => void
}

/** Shows the bill of the cart, and the button that sends it; below the smallest order it says what is missing. */
export function DeliveryFooter(props: Props) {
  const { host, lines, view, where, seen, replaces, sharing, onTidy, onWhere } = props
  const available = lines.filter((line) => !isUnavailable(line))
  const goods = cartTotal(available)
  const unavailable = lines.length - available.length
  const area = areaOf(view, where)
  const missing = area ? missingToSmallest(area, goods.cents) : null
  // Another answer is another attempt, of which the error says nothing.
  const problem = seen !== null && seen.where !== where ? null : sharing.problem
  const before = problem === null ? null : seen
  const closed = useSendingWait()
  return (
    <footer className={styles.footer}>
      {problem && (
        <p className={styles.flag} role="alert">
          <AlertIcon />
          <span>{problem}</span>
        </p>
      )}
      <CartTally {...{ view, where, goods, before, onWhere }} />
      <CartState lines={lines} isComplete={false} />
      {replaces !== null && <p className={styles.replaces}>{m.cart_replaces({ number: replaces })}</p>}
      {unavailable > 0 && (
        <button className="btn btn--quiet" type="button" onClick={onTidy}>
          <TrashIcon />
          <span>{m.cart_remove_unavailable({ count: unavailable })}</span>
        </button>
      )}
      {sharing.link && <LinkByHand key={sharing.link} link={sharing.link} />}
      <ClosedNote />
      {closed ? (
        <WaitButton text={closed} />
      ) : area && missing !== null ? (
        <TooSmall {...{ host, view, area, missing }} onPickUp={props.onPickUp} />
      ) : (
        <Send {...{ host, sharing }} total={totalIfOther(props, goods.cents, before)} />
      )}
    </footer>
  )
}

/** Returns the total in cents if it differs from the one that the shopper saw; else null. */
function totalIfOther({ view, where }: Props, goodsCents: number, before: SeenBill | null): number | null {
  const { totalCents } = billOf(billedFor(view, where, goodsCents))
  return before === null || before.totalCents === totalCents ? null : totalCents
}

type SendProps = { host: CartHost; sharing: CartSharing; total: number | null }

function Send({ host, sharing, total }: SendProps) {
  const format = usePriceText()
  const shop = host.shop.name
  const { canChat, waitSeconds, busy } = sharing
  const text =
    total === null
      ? (canChat ? m.cart_send : m.order_form_send)({ shop })
      : m.where_send_for({ price: format(total) })
  return (
    <>
      <button
        className={classNames("btn btn--wide", canChat && "btn--wa")}
        type="button"
        data-chat={canChat ? "" : undefined}
        aria-disabled={busy !== null || waitSeconds > 0}
        aria-busy={busy === "send"}
        onClick={sharing.send}
      >
        {canChat && <WhatsappIcon />}
        <span>{waitSeconds > 0 ? m.cart_wait({ seconds: waitSeconds }) : text}</span>
      </button>
      <p className={styles.noPay}>
        {m.where_you_pay({ shop })} {!canChat && m.where_calls({ shop })}
      </p>
    </>
  )
}

type TooSmallProps = {
  host: CartHost
  view: DeliveryView
  area: AreaView
  missing: number
  onPickUp: () => void
}

/** Says what is missing to the smallest order of an area, and leads to what can be done about it. */
function TooSmall({ host, view, area, missing, onPickUp }: TooSmallProps) {
  const format = usePriceText()
  return (
    <div className={styles.short}>
      <p>{m.where_too_small({ name: area.name, price: format(area.smallestCents ?? 0) })}</p>
      <div>
        {/* The shop's address is not read from its module, which would grow the page's first script. */}
        <a className="btn" href={`/shop/${host.shop.slug}${host.langQuery}`}>
          {m.where_add_more({ amount: format(missing) })}
        </a>
        {view.hasPickup && (
          <button className="btn btn--quiet" type="button" onClick={onPickUp}>
            {m.where_pick_up()}
          </button>
        )}
      </div>
    </div>
  )
}
