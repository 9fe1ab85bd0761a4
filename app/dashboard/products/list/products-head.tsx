import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { DownloadIcon, MoreIcon, PictureIcon, PlusIcon, SwapIcon, TagIcon } from "#app/ui/icons.tsx"
import "#app/ui/panel.css"
import barStyles from "../../bar-head.module.css"
import styles from "./products-head.module.css"

const moreId = "products-more"

/**
 * Shows the title, and the links to all that concerns many products. Small screens have the title in their top bar and
 * the links in a sheet, which opens without a script too; there the tabs add a product.
 */
export function ProductsHead({ newAddress }: { newAddress: string }) {
  const links = [
    { to: href("/shop/products/arrange"), icon: <SwapIcon size="s" />, text: m.arrange_link() },
    { to: href("/shop/products/drafts"), icon: <PictureIcon size="s" />, text: m.drafts_several() },
    { to: href("/shop/products/sales"), icon: <TagIcon size="s" />, text: m.discounts_title() },
    { to: href("/shop/products/import"), icon: <DownloadIcon size="s" />, text: m.csv_link() },
  ]
  return (
    <div className={`page-head ${barStyles.head}`}>
      <div>
        <h1 className="clip">{m.catalog_title()}</h1>
        <p className="clip">{m.catalog_subtitle()}</p>
      </div>
      <button
        className={`icon-btn ${styles.more}`}
        type="button"
        popoverTarget={moreId}
        aria-label={m.catalog_more()}
        title={m.actions_more()}
      >
        <MoreIcon />
      </button>
      <nav className={styles.nav} aria-label={m.catalog_more()}>
        <div className={styles.links} id={moreId} popover="auto">
          {links.map(({ to, icon, text }) => (
            <a key={to} className="btn btn--quiet" href={to}>
              {icon}
              {text}
            </a>
          ))}
        </div>
      </nav>
      <a className={`btn ${styles.add}`} href={newAddress}>
        <PlusIcon />
        {m.catalog_add()}
      </a>
    </div>
  )
}
