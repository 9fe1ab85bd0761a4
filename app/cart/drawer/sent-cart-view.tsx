import { usePriceText } from "#app/catalogue/price-view.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { lineId, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { cartTotal, type CartTotal } from "#app/domain/cart/cart-total.ts"
import { billOf, goodsAlone, type Billed } from "#app/domain/delivery/bill.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { timesText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { getLocale } from "#app/messages/compiled/runtime.js"
import { CloseIcon, DoneIcon, OnIcon } from "#app/ui/icons.tsx"
import { isolated } from "#app/messages/isolated.ts"
import type { CartShop } from "../cart-host.ts"
import type { SentCart, SentDelivery } from "../order/sent-cart.ts"
import { BillTotal } from "../where/bill-lines.tsx"
import { deliveryPriceText } from "../where/area-text.ts"
import styles from "./sent-cart-view.module.css"

type Props = {
  sent: SentCart
  shop: CartShop
  /** Forgets the order on this device. */
  onHide: () => void
  /** Puts the lines back into the cart, which then replaces the order. */
  onChange: () => void
}

/** Says what the last order was, in place of the empty cart. What is put in next begins a new cart. */
export function SentCartView({ sent, shop, onHide, onChange }: Props) {
  const { id, number, lines, delivery } = sent
  const total = cartTotal(lines)
  const billed = billedOf(total, delivery)
  const sentText =
    billed.handover !== null && !billOf(billed).isOpen ? m.order_sent_priced : m.order_sent_text
  const calls = delivery ? m.where_calls : m.order_calls
  const next = chatLink(shop.phone) === null ? calls : sentText
  return (
    <section className={styles.sent} aria-labelledby="sent-order">
      <header>
        <DoneIcon size="l" />
        <h3 id="sent-order">{m.order_sent_title({ number })}</h3>
        <button className="icon-btn" type="button" aria-label={m.order_hide()} onClick={onHide}>
          <CloseIcon size="s" />
        </button>
      </header>
      <p>{next({ shop: shop.name })}</p>
      <ul>
        {lines.map((line) => (
          <SentLine key={lineId(line)} line={line} />
        ))}
        {delivery && <SentHandover {...delivery} />}
      </ul>
      <BillTotal billed={billed} of={total} />
      {delivery && <p className="muted">{m.where_you_pay({ shop: shop.name })}</p>}
      <a className="btn btn--wide" href={`${orderAddress(id)}?lang=${getLocale()}`}>
        <span>{m.order_see({ number })}</span>
        <OnIcon size="s" isMirrored />
      </a>
      <div className={styles.pair}>
        <button className="btn btn--quiet" type="button" onClick={onChange}>
          {m.order_change()}
        </button>
        <button className="btn btn--quiet" type="button" data-cart-close="">
          {m.cart_look()}
        </button>
      </div>
      <p className="muted">{m.order_next_cart()}</p>
    </section>
  )
}

function billedOf({ cents: goodsCents, isAbout }: CartTotal, delivery: SentDelivery | undefined): Billed {
  const handover = delivery ? (delivery.area === null ? "pickup" : "delivery") : null
  return { ...goodsAlone, goodsCents, isAbout, handover, deliveryCents: delivery?.cents ?? null }
}

function SentHandover({ area, cents }: SentDelivery) {
  const format = usePriceText()
  if (area === null) return <li>{m.where_pick_up()}</li>
  return (
    <li>
      <span>{m.where_delivery_line({ name: isolated(area) })}</span>
      <span className="price">{deliveryPriceText(cents, format)}</span>
    </li>
  )
}

function SentLine({ line }: { line: CartLine }) {
  const total = lineTotalCents(line)
  const kind = kindOfLine(line)
  return (
    <li>
      <span>
        {timesText(line)} <bdi lang={line.lang ?? undefined}>{line.name}</bdi>
        {kind !== "" && (
          <small>
            <bdi>{kind}</bdi>
          </small>
        )}
      </span>
      {total === null ? <span className="muted">{m.order_no_price()}</span> : <Sum cents={total} of={line} />}
    </li>
  )
}
