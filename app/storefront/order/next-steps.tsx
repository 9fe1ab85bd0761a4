import { chatLink, landlineLink } from "#app/domain/link/links.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { isOpenOrder, type OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { PhoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { orderAgainAddress } from "../order-form/form-state.ts"
import type { OrderView } from "./load-order.server.ts"
import { payState } from "./pay/pay-card.tsx"
import styles from "./order.module.css"

/**
 * Shows what happens next, the chat with the order's number in it, and the link back to the shop. Where the card for
 * money says what happens next, only the chat is left.
 */
export function NextSteps(page: OrderView) {
  const { shop, order, shopLang, isUnsent, message } = page
  const chat = chatLink(shop.phone, message)
  const call = landlineLink(shop.phone)
  const query = shopQuery({ lang: shopLang })
  const isPriced = order.handover !== null && !billOf(order).isOpen
  const isTold = isOpenOrder(order.status) && !isUnsent && payState(page) !== null
  return (
    <section
      className={classNames(styles.sheet, styles.next, isTold && styles.told)}
      aria-labelledby="order-next"
    >
      <Onward {...order} {...{ isTold, isPriced }} shop={shop.name} hasChat={chat !== null} />
      {isUnsent && chat !== null && <p>{isPriced ? m.order_unsent_priced() : m.order_unsent()}</p>}
      {chat !== null && (
        <a
          className={`btn ${isTold ? "btn--quiet" : "btn--wa"} btn--wide`}
          href={chat}
          data-chat=""
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsappIcon />
          <span>{isUnsent ? m.order_send_chat() : m.order_chat_about({ number: order.number })}</span>
        </a>
      )}
      {call !== null && (
        <a className="btn btn--quiet btn--wide" href={call}>
          <PhoneIcon />
          <span>{m.call_shop({ shop: shop.name })}</span>
        </a>
      )}
      {order.status === "cancelled" && order.replacedBy === null && (
        <a className="btn btn--quiet btn--wide" href={orderAgainAddress(shop.slug, order.lines, shopLang)}>
          {m.order_again()}
        </a>
      )}
      <a className="btn btn--quiet btn--wide" href={shopAddress(shop.slug) + query}>
        {m.back_to_shop()}
      </a>
    </section>
  )
}

type OnwardProps = {
  status: OrderStatus
  replacedBy: number | null
  isTold: boolean
  /** Whether it says how it reaches the customer, and what that costs. */
  isPriced: boolean
  shop: string
  hasChat: boolean
}

function Onward({ status, replacedBy, isTold, isPriced, shop, hasChat }: OnwardProps) {
  if (replacedBy !== null) {
    return (
      <>
        <h2 id="order-next">{m.order_replaced_title({ number: replacedBy })}</h2>
        <p className="muted">{m.order_replaced_text({ shop, list: m.own_orders() })}</p>
      </>
    )
  }
  if (isTold || status === "completed") {
    return (
      <>
        <h2 id="order-next">{m.order_wrong_title()}</h2>
        <p className="muted">{hasChat ? m.order_wrong_text({ shop }) : m.order_wrong_call({ shop })}</p>
      </>
    )
  }
  if (status === "cancelled") {
    return (
      <>
        <h2 id="order-next">{m.order_again_title()}</h2>
        <p className="muted">{hasChat ? m.order_again_text() : m.order_again_alone()}</p>
      </>
    )
  }
  const steps =
    status === "new"
      ? [
          m.order_next_look({ shop }),
          m.order_next_confirm(),
          isPriced ? m.order_next_pay() : hasChat ? m.order_next_agree() : m.order_next_call(),
        ]
      : [m.order_next_aside(), hasChat ? m.order_next_delivery() : m.order_next_call(), m.order_next_pay()]
  return (
    <>
      <h2 id="order-next">{m.order_what_next()}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
