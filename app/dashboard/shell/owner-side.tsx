import { href, NavLink } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { ShopFace } from "#app/database/shop/own-shop.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import {
  BoxIcon,
  CardIcon,
  HomeIcon,
  LockIcon,
  NewPageIcon,
  OrdersIcon,
  SettingsIcon,
  TagIcon,
} from "#app/ui/icons.tsx"
import { LanguageForm, SignOutForm } from "#app/ui/shell/side-forms.tsx"
import { NewOrders } from "./new-orders.tsx"
import styles from "./owner-shell.module.css"

type Props = { shop: ShopFace; name: string; newOrders: number }

/** Shows the owner's menu: the shop, its pages, the language and sign-out. */
export function OwnerSide({ shop, name, newOrders }: Props) {
  const address = href("/shop/:slug", { slug: shop.slug })
  return (
    <>
      <div className="side__head">
        <OwnerLogo name={name} logo={shop.logo} />
        <div>
          <p className="side__name clip" dir="auto">
            {name}
          </p>
          <p className="side__sub clip" dir="ltr">
            {address}
          </p>
        </div>
      </div>
      <nav aria-label={m.menu_main()}>
        <NavLink className="side__link side__link--tab" to={href("/shop/dashboard")}>
          <HomeIcon />
          {m.menu_dashboard()}
        </NavLink>
        <NavLink className="side__link side__link--tab" to={href("/shop/orders")}>
          <OrdersIcon />
          {m.menu_orders()}
          <NewOrders count={newOrders} />
        </NavLink>
        <NavLink className="side__link side__link--tab" to={href("/shop/products")}>
          <BoxIcon />
          {m.menu_products()}
        </NavLink>
        <NavLink className="side__link" to={href("/shop/categories")}>
          <TagIcon />
          {m.menu_categories()}
        </NavLink>
        <NavLink className="side__link" to={href("/shop/payment")}>
          <CardIcon />
          {m.menu_payment()}
        </NavLink>
        <NavLink className="side__link" to={href("/shop/settings/:section?")}>
          <SettingsIcon />
          {m.menu_settings()}
        </NavLink>
        <NavLink className="side__link" to={href("/shop/change-password")}>
          <LockIcon />
          {m.menu_change_password()}
        </NavLink>
      </nav>
      <div className="side__footer">
        <a className="side__link" href={address} target="_blank" rel="noopener">
          <NewPageIcon isMirrored />
          {m.view_my_shop()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
        <LanguageForm className="side__link" />
        <SignOutForm action={href("/sign-out")} className="side__link" />
      </div>
    </>
  )
}

/** Shows the shop's logo, or the first letter of its name on its colour. The name stands next to it. */
export function OwnerLogo({
  name,
  logo,
  small,
}: {
  name: string
  logo: StoredPicture | null
  small?: boolean
}) {
  return (
    <span className={small ? `${styles.logo} ${styles.small}` : styles.logo} aria-hidden="true">
      {logo === null ? initialOf(name) : <Picture picture={logo} kind="logo" alt="" sizes="40px" eager />}
    </span>
  )
}
