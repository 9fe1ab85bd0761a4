import { href } from "react-router"
import { chatLink, phoneLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon, icon, KeyIcon, MoreIcon, NewPageIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { ListedShop } from "../load-shops.server.ts"
import { shopsAddress, type ShopsQuery } from "../shops-dialog-state.ts"
import { shopActions, type ShopAction } from "./shop-actions.tsx"
import styles from "./shop-more.module.css"
import listStyles from "./shops-list.module.css"

type Props = { shop: ListedShop; query: ShopsQuery }

const PhoneIcon = icon(
  '<path d="M7.2 4.5H5.5A1.5 1.5 0 0 0 4 6.1C4.5 13.5 10.5 19.5 17.9 20a1.5 1.5 0 0 0 1.6-1.5v-2.9l-4.1-1.5-1.7 1.9a12 12 0 0 1-5.700-5.700L9.900 8.600Z"/>',
)

/**
 * Shows the menu of the rarer actions, the deletion last; on narrower screens also of those that are in the row
 * elsewhere.
 */
export function ShopMore({ shop, query }: Props) {
  const { id, name, slug } = shop
  const chat = chatLink(shop.phone)
  const call = shop.phone && phoneLink(shop.phone)
  return (
    <details className={styles.more} name="shop-more" data-menu="">
      <summary className="btn btn--quiet btn--small" aria-label={m.shops_more_named({ name })}>
        <MoreIcon size="s" />
        <span className={listStyles.actText}>{m.shops_more()}</span>
      </summary>
      <ul className={styles.list}>
        <li className={styles.middle}>
          <MenuAction act="plan" {...{ shop, query }} />
        </li>
        <li className={styles.middle}>
          <MenuAction act={shop.isActive ? "block" : "unblock"} {...{ shop, query }} />
        </li>
        <li>
          <a href={shopsAddress(query, { edit: id })}>
            <EditIcon size="s" />
            {m.shops_edit()}
          </a>
        </li>
        <li>
          <a href={shopsAddress(query, { recover: id })}>
            <KeyIcon size="s" />
            {m.shops_recover()}
          </a>
        </li>
        <li>
          <a href={href("/shop/:slug", { slug })} target="_blank" rel="noopener">
            <NewPageIcon size="s" isMirrored />
            {m.shops_open()} <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        </li>
        {call && (
          <li>
            <a href={call}>
              <PhoneIcon size="s" />
              {m.contact_call_phone()} <bdi dir="ltr">{shop.phoneText}</bdi>
            </a>
          </li>
        )}
        {chat && (
          <li>
            <a href={chat} target="_blank" rel="noopener noreferrer">
              <WhatsappIcon size="s" />
              {m.shops_chat()} <span className="unseen">{m.opens_new_tab()}</span>
            </a>
          </li>
        )}
        <li className={styles.apart}>
          <MenuAction act="delete" {...{ shop, query }} />
        </li>
      </ul>
    </details>
  )
}

type ActionProps = Props & { act: ShopAction }

function MenuAction({ act: action, shop: { id, name }, query }: ActionProps) {
  const { title, label, icon } = shopActions[action]
  const to = shopsAddress(query, { [action]: id })
  return (
    <a href={to} aria-label={label({ name })}>
      {icon}
      {title()}
    </a>
  )
}
