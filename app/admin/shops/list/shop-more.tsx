import { href, Link } from "react-router"
import type { AdminShop } from "#app/database/admin/shops.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon, KeyIcon, MoreIcon, NewPageIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { mainActs } from "./main-acts.tsx"
import { shopsAddress, type ShopsQuery } from "../shops-place.ts"
import { useMenu } from "./use-menu.ts"
import styles from "./shop-more.module.css"
import listStyles from "./shops-list.module.css"

type Props = { shop: AdminShop; query: ShopsQuery }

/** What is done less often; between phone and desktop also what else stands in the row. Escape and leaving close it. */
export function ShopMore({ shop, query }: Props) {
  const { menu, close } = useMenu()
  const { id, name, slug } = shop
  const chat = chatLink(shop.phone)
  return (
    <details className={styles.more} ref={menu} name="shop-more">
      <summary className="btn btn--quiet btn--small" aria-label={m.shops_more_named({ name })}>
        <MoreIcon size="s" />
        <span className={listStyles.actText}>{m.shops_more()}</span>
      </summary>
      <ul className={styles.list}>
        {mainActs(shop).map(({ kind, title, icon }) => (
          <li key={kind} className={styles.middle}>
            <Link to={shopsAddress(query, { [kind]: id })} preventScrollReset onClick={close}>
              {icon}
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={shopsAddress(query, { edit: id })} preventScrollReset onClick={close}>
            <EditIcon size="s" />
            {m.shops_edit()}
          </Link>
        </li>
        <li>
          <Link to={shopsAddress(query, { recover: id })} preventScrollReset onClick={close}>
            <KeyIcon size="s" />
            {m.shops_recover()}
          </Link>
        </li>
        <li>
          <a href={href("/shop/:slug", { slug })} target="_blank" rel="noopener">
            <NewPageIcon size="s" turns />
            {m.shops_open()} <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        </li>
        {chat && (
          <li>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              <WhatsappIcon size="s" />
              {m.shops_chat()} <span className="unseen">{m.opens_new_tab()}</span>
            </a>
          </li>
        )}
      </ul>
    </details>
  )
}
