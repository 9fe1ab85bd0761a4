import { href } from "react-router"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { customerChatLink } from "#app/domain/link/links.ts"
import type { OrderStatus, ReplyKind } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { replyNames } from "../reply-text.ts"
import styles from "./replies-panel.module.css"

type Props = {
  order: OwnOrder
  replies: readonly { kind: ReplyKind; text: string }[]
}

/** The reply that fits each status. */
const fitting: Readonly<Record<OrderStatus, ReplyKind>> = {
  new: "received",
  confirmed: "confirmed",
  completed: "ready",
  cancelled: "cancelled",
}

/** Offers ready replies in the shopper's language. A press opens the chat; without a phone it copies the text. */
export function RepliesPanel({ order: { status, language, customer }, replies }: Props) {
  const hasChat = customerChatLink(customer.phone) !== null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="order-replies">
      <div className="panel__head">
        <h2 id="order-replies">{hasChat ? m.reply_title() : m.reply_title_copy()}</h2>
        <a className={styles.edit} href={href("/shop/settings/:section?", { section: "orders" })}>
          {m.reply_edit()}
        </a>
      </div>
      <ul className={styles.replies}>
        {replies.map(({ kind, text }) => {
          const name = replyNames[kind]()
          const said = (
            <span className={styles.said}>
              <b>{name}</b>
              <span className={hasChat ? styles.clipped : undefined} lang={language} dir="auto">
                {text}
              </span>
            </span>
          )
          const look = kind === fitting[status] ? `${styles.reply} ${styles.fitting}` : styles.reply
          return (
            <li key={kind}>
              {hasChat ? (
                <a
                  className={look}
                  href={customerChatLink(customer.phone, text) ?? undefined}
                  target="_blank"
                  rel="noopener"
                >
                  {said}
                  <WhatsappIcon />
                  <span className="unseen">{m.opens_new_tab()}</span>
                </a>
              ) : (
                <div className={look}>
                  {said}
                  <CopyButton
                    text={text}
                    texts={{
                      copy: m.reply_copy({ name }),
                      copied: m.reply_copied(),
                      failed: m.reply_copy_failed(),
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
