import { useEffect, useRef, type ReactNode } from "react"
import { href, Link } from "react-router"
import type { AdminShop } from "#app/database/admin/shops.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import {
  EditIcon,
  KeyIcon,
  MoreIcon,
  NewPageIcon,
  WhatsappIcon,
  BlockIcon,
  CheckIcon,
  SwapIcon,
  TrashIcon,
} from "#app/ui/icons.tsx"
import { shopsAddress, type ShopsQuery } from "../shops-place.ts"
import styles from "./shop-more.module.css"
import listStyles from "./shops-list.module.css"

type Props = { shop: AdminShop; query: ShopsQuery }

/** The menu of the rarer actions, on medium screens also of those that are in the row elsewhere. */
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

type Act = {
  /** The parameter of the address that has its question open. */
  kind: string
  title: string
  /** The whole label, with the shop's name. */
  label: string
  icon: ReactNode
}

/** The actions in a shop's row; each opens a confirmation. */
export function mainActs({ name, isActive }: AdminShop): Act[] {
  return [
    {
      kind: "plan",
      title: m.shops_change_plan(),
      label: m.shops_change_plan_named({ name }),
      icon: <SwapIcon size="s" />,
    },
    isActive
      ? {
          kind: "block",
          title: m.shops_block(),
          label: m.shops_block_named({ name }),
          icon: <BlockIcon size="s" />,
        }
      : {
          kind: "unblock",
          title: m.shops_unblock(),
          label: m.shops_unblock_named({ name }),
          icon: <CheckIcon size="s" />,
        },
    {
      kind: "delete",
      title: m.shops_delete(),
      label: m.shops_delete_named({ name }),
      icon: <TrashIcon size="s" />,
    },
  ]
}

/** Closes a menu on Escape, on a press outside it and when the focus leaves it; `close` closes it at once. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute("open")

  useEffect(() => {
    const details = menu.current
    if (!details) return
    const closeBeside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.removeAttribute("open")
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return
      details.removeAttribute("open")
      details.querySelector("summary")?.focus()
    }
    document.addEventListener("pointerdown", closeBeside)
    document.addEventListener("focusin", closeBeside)
    details.addEventListener("keydown", closeOnEscape)
    return () => {
      document.removeEventListener("pointerdown", closeBeside)
      document.removeEventListener("focusin", closeBeside)
      details.removeEventListener("keydown", closeOnEscape)
    }
  }, [])

  return { menu, close }
}
