import type { CSSProperties, ReactNode } from "react"
import { href, useLocation } from "react-router"
import { ShopAppLinks } from "#app/catalogue/shop-app-links.tsx"
import type { ShopFace } from "#app/database/shop/own-shop.ts"
import { textOn } from "#app/domain/shop/color.ts"
import { m } from "#app/messages/compiled/messages.js"
import { KeyIcon, NewPageIcon } from "#app/ui/icons.tsx"
import { Shell } from "#app/ui/shell/shell.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { OwnerLogo, OwnerSide } from "./owner-side.tsx"
import { OwnerTabs } from "./owner-tabs.tsx"
import eventStyles from "./event-toasts.module.css"
import styles from "./owner-shell.module.css"

type Props = {
  shop: ShopFace
  /** The shop's name in the language of the page. */
  name: string
  /** True if an administrator chose the password. */
  passwordIsGiven: boolean
  /** The number of orders that wait for their first step. */
  newOrders: number
  children: ReactNode
}

/** Frames each page of the owner: the menu, and the shop's name above the page. */
export function OwnerShell({ shop, name, passwordIsGiven, newOrders, children }: Props) {
  const colors = { "--shop": shop.color, "--on-shop": textOn(shop.color) } as CSSProperties
  return (
    <Shell
      menuLabel={m.shop_menu()}
      eventToasts={
        <div className={eventStyles.events} data-event-toasts="">
          <Toast toast={null} />
        </div>
      }
      data={{ "data-page-shop": shop.id, "data-order-events": shop.slug, "data-new-orders": newOrders }}
      className={styles.shell}
      style={colors}
      side={<OwnerSide shop={shop} name={name} newOrders={newOrders} />}
      tabs={<OwnerTabs newOrders={newOrders} />}
      top={
        <>
          <a
            className={styles.toLogo}
            href={href("/shop/settings/:section?", { section: "logo" })}
            aria-label={m.logo_change()}
          >
            <OwnerLogo name={name} logo={shop.logo} small />
          </a>
          <span className="side__name clip" dir="auto">
            {name}
          </span>
          <a
            className="icon-btn"
            href={href("/shop/:slug", { slug: shop.slug })}
            target="_blank"
            rel="noopener"
            aria-label={`${m.view_my_shop()} ${m.opens_new_tab()}`}
          >
            <NewPageIcon isMirrored />
          </a>
        </>
      }
    >
      <ShopAppLinks shop={shop} manifest={href("/shop/dashboard/manifest.webmanifest")} isPersonal />
      {passwordIsGiven && <GivenPassword />}
      {children}
    </Shell>
  )
}

/** Requests on each page that the owner changes a given password. No page is locked until then. */
function GivenPassword() {
  const form = href("/shop/change-password")
  return (
    <section className={styles.given} aria-label={m.given_password_title()}>
      <KeyIcon />
      <div>
        <p>
          <b>{m.given_password_title()}</b>
        </p>
        <p>{m.given_password_text()}</p>
      </div>
      {useLocation().pathname !== form && (
        <a className="btn btn--quiet btn--small" href={form}>
          {m.given_password_action()}
        </a>
      )}
    </section>
  )
}
