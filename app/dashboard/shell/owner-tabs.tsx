import { href, NavLink, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BoxIcon, HomeIcon, MenuIcon, OrdersIcon, PlusIcon } from "#app/ui/icons.tsx"
import { opensSide } from "#app/ui/shell/shell.tsx"
import { NewOrders } from "./new-orders.tsx"
import styles from "./owner-tabs.module.css"

/** Links to the owner's main pages at the lower edge of small screens. The last tab opens the menu with all others. */
export function OwnerTabs({ newOrders }: { newOrders: number }) {
  const { pathname } = useLocation()
  const products = href("/shop/products")
  const tabs = [
    { to: href("/shop/dashboard"), icon: <HomeIcon />, name: m.menu_dashboard() },
    { to: href("/shop/orders"), icon: <OrdersIcon />, name: m.menu_orders(), count: newOrders },
    { to: products, icon: <BoxIcon />, name: m.menu_products() },
  ]
  const [home, orders, list] = tabs.map(({ to, icon, name, count }) => (
    <NavLink key={to} className={styles.tab} to={to}>
      <span className={styles.mark}>
        {icon}
        {count !== undefined && <NewOrders count={count} isTab />}
      </span>
      <span className={styles.name}>{name}</span>
    </NavLink>
  ))
  const isElsewhere = !tabs.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav className={styles.tabs} aria-label={m.tabs()}>
      {home}
      {orders}
      <a className={`${styles.tab} ${styles.add}`} href={`${products}?new`} aria-label={m.catalog_add()}>
        <span className={styles.mark}>
          <PlusIcon />
        </span>
      </a>
      {list}
      <button className={styles.tab} {...opensSide} aria-current={isElsewhere ? "true" : undefined}>
        <span className={styles.mark}>
          <MenuIcon />
        </span>
        <span className={styles.name}>{m.tab_more()}</span>
      </button>
    </nav>
  )
}
