import { href, NavLink } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./shops-tabs.module.css"

/** Links to the two views of the shops: their current state, and their payments by month. */
export function ShopsTabs() {
  return (
    <nav className={styles.tabs} aria-label={m.months_tabs()}>
      <NavLink to={href("/admin/shops")} end>
        {m.months_tab_shops()}
      </NavLink>
      <NavLink to={href("/admin/shops/payments")}>{m.months_tab_payments()}</NavLink>
    </nav>
  )
}
