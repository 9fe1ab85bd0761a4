import type { ReactNode } from "react"
import { chatLink } from "#app/domain/link/links.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import styles from "./empty-state.module.css"
import "#app/ui/list/empty.css"

type Props = {
  shop: PublicShop
  title: string
  text: string
  /** The first message of a chat with the shop. */
  message: string
  /** Links to other pages. */
  children?: ReactNode
}

/** Replaces products: says why there are none, and offers links and the shop's chat where it has a phone. */
export function EmptyState({ shop, title, text, message, children }: Props) {
  const chat = chatLink(shop.phone, message)
  return (
    <section className={`empty ${styles.state}`}>
      <EmptyShelf />
      <h2>{title}</h2>
      <p>{text}</p>
      {(children || chat) && (
        <div className="empty__actions">
          {children}
          {chat && (
            <a className="btn btn--quiet" href={chat} data-chat="" target="_blank" rel="noopener">
              <WhatsappIcon />
              <span>{m.ask_shop({ shop: shop.name })}</span>
            </a>
          )}
        </div>
      )}
    </section>
  )
}

/** Draws an empty shelf under the shop's own awning. */
function EmptyShelf() {
  return (
    <svg className={styles.art} viewBox="0 0 152 112" aria-hidden="true">
      <path className={styles.wall} d="M20 40h112v58a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6Z" />
      <path
        className={styles.stripe}
        d="M28 16h16v24H28ZM60 16h16v24H60ZM92 16h16v24H92ZM124 16h10a6 6 0 0 1 6 6v18h-16ZM28 40h16a8 8 0 0 1-16 0ZM60 40h16a8 8 0 0 1-16 0ZM92 40h16a8 8 0 0 1-16 0ZM124 40h16a8 8 0 0 1-16 0Z"
      />
      <path
        className={styles.canvas}
        d="M28 16H18a6 6 0 0 0-6 6v18h16ZM44 16h16v24H44ZM76 16h16v24H76ZM108 16h16v24h-16ZM12 40h16a8 8 0 0 1-16 0ZM44 40h16a8 8 0 0 1-16 0ZM76 40h16a8 8 0 0 1-16 0ZM108 40h16a8 8 0 0 1-16 0Z"
      />
      <path
        className={styles.edge}
        d="M12 40V22a6 6 0 0 1 6-6h116a6 6 0 0 1 6 6v18a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0M34 82h84M46 82v-8a6 6 0 0 1 12 0v8M96 82V68h10v14M72 82a9 9 0 0 1 14 0M8 104h136"
      />
    </svg>
  )
}
