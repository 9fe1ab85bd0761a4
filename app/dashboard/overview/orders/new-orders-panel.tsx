import { ContactButton } from "#app/dashboard/orders/contact-button.tsx"
import { OrderMoment } from "#app/dashboard/orders/order-moment.tsx"
import { OrderSum } from "#app/dashboard/orders/order-sum.tsx"
import { everyOrder, orderAddress, ordersAddress } from "#app/dashboard/orders/orders-address.ts"
import { ReplacedNotes } from "#app/dashboard/orders/replaced-notes.tsx"
import { replyNames } from "#app/dashboard/orders/reply-text.ts"
import { StatusBadge } from "#app/dashboard/orders/status-badge.tsx"
import { customerChatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import type { HomeOrder } from "./home-orders.server.ts"
import styles from "./new-orders-panel.module.css"

type Props = {
  orders: readonly HomeOrder[]
  /** The number of all orders that wait for their first step. */
  count: number
  timeZone: string
  now: string
  /** Returns the address that confirms an order. */
  confirmAt: (id: string) => string
}

/**
 * Shows the newest orders that wait for the shop, each with its confirmation: a customer waits for it, so they are the
 * first on Home. One that was confirmed here stays with its ready reply.
 */
export function NewOrdersPanel({ orders, count, timeZone, now, confirmAt }: Props) {
  if (orders.length === 0) return null
  const hasMore = count > orders.filter(({ status }) => status === "new").length
  return (
    <section className="panel" id="home-orders" aria-labelledby="overview-orders">
      <div className={`panel__head ${styles.head}`}>
        <h2 id="overview-orders">
          {count === 0 ? m.orders_none_new() : m.orders_new_count({ count, number: formatCount(count) })}
        </h2>
        {hasMore && (
          <a className="link" href={ordersAddress({ ...everyOrder, status: "new" })}>
            {m.need_orders_see()}
          </a>
        )}
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={styles.order} id={`new-order-${order.id}`}>
            <div className={styles.texts}>
              <p className={styles.who}>
                <a className="num" href={orderAddress(order.id)}>{`#${order.number}`}</a>
                <b className="clip" dir="auto">
                  {order.name ?? m.orders_no_name()}
                </b>
              </p>
              <p className={styles.details}>
                <OrderSum order={order} />
                {order.status === "new" ? (
                  <OrderMoment moment={order.createdAt} {...{ now, timeZone }} />
                ) : (
                  <StatusBadge status={order.status} />
                )}
              </p>
              <ReplacedNotes {...order} className={styles.details} />
            </div>
            <div className={styles.step}>
              {order.status === "new" && (
                <PostButton
                  action={confirmAt(order.id)}
                  fields={{ version: order.version }}
                  waits
                  busyLabel={m.orders_busy()}
                  label={m.orders_confirm_named({ number: order.number })}
                >
                  {m.orders_confirm()}
                </PostButton>
              )}
              <Reply {...order} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the chat with the ready reply; without a chat the reply is copied, and a landline is called. */
function Reply({ reply, phone, number }: HomeOrder) {
  if (reply === null) return null
  const chat = customerChatLink(phone, reply)
  if (chat !== null)
    return (
      <a className="btn btn--quiet" href={chat} target="_blank" rel="noopener">
        <WhatsappIcon />
        {m.home_reply()}
        <span className="unseen">
          {" "}
          {`#${number}`} {m.opens_new_tab()}
        </span>
      </a>
    )
  return (
    <>
      <ContactButton
        phone={phone}
        className="icon-btn icon-btn--edge"
        labels={{ chat: m.orders_chat_number({ number }), call: m.orders_call_number({ number }) }}
      />
      <CopyButton
        text={reply}
        texts={{
          copy: m.reply_copy({ name: replyNames.confirmed() }),
          copied: m.reply_copied(),
          failed: m.reply_copy_failed(),
        }}
      />
    </>
  )
}
