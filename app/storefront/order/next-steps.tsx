import { chatLink, landlineLink } from "#app/domain/link/links.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PhoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { orderAgainAddress } from "../order-form/form-state.ts"
import type { OrderView } from "./load-order.server.ts"
import styles from "./order.module.css"

/** Shows what happens next, the chat with the order's number in it, and the link back to the shop. */
export function NextSteps({ shop, order, shopLang, isUnsent, message }: OrderView) {
  const chat = chatLink(shop.phone, message)
  const call = landlineLink(shop.phone)
  const query = shopQuery({ lang: shopLang })
  return (
    <section className={`${styles.sheet} ${styles.next}`} aria-labelledby="order-next">
      <Onward {...order} shop={shop.name} hasChat={chat !== null} />
      {isUnsent && chat !== null && <p>{m.order_unsent()}</p>}
      {chat !== null && (
        <a
          className="btn btn--wa btn--wide"
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

type OnwardProps = { status: OrderStatus; replacedBy: number | null; shop: string; hasChat: boolean }

function Onward({ status, replacedBy, shop, hasChat }: OnwardProps) {
  if (replacedBy !== null) {
    return (
      <>
        <h2 id="order-next">{m.order_replaced_title({ number: replacedBy })}</h2>
        <p className="muted">{m.order_replaced_text({ shop, list: m.own_orders() })}</p>
      </>
    )
  }
  if (status === "completed") {
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
          hasChat ? m.order_next_agree() : m.order_next_call(),
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
