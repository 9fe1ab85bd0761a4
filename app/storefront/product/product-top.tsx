import type { MouseEvent } from "react"
import { href, Link, useLocation, useNavigate } from "react-router"
import { isFromList } from "#app/catalogue/from-list.ts"
import { Picture } from "#app/catalogue/picture.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts"
import { ShareProduct } from "./share-product.tsx"
import { LanguageSwitch } from "#app/catalogue/language-switch.tsx"
import styles from "./product-top.module.css"

type Props = { shop: PublicShop; lang: Locale | null; product: { id: string; name: string } }

/** The bar above a product: back to the shop, whose it is, the other language. */
export function ProductTop({ shop, lang, product }: Props) {
  const back = href("/shop/:slug", { slug: shop.slug }) + shopQuery({ lang })
  const address = href("/shop/:slug/:productId", { slug: shop.slug, productId: product.id })
  const { state } = useLocation()
  const navigate = useNavigate()

  /** To the list as it was left: its category, its order, its place. */
  function goBack(event: MouseEvent) {
    if (!isFromList(state) || opensElsewhere(event)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <header className={styles.productTop}>
      <div className={`wrap ${styles.in}`}>
        <Link
          className={styles.back}
          to={back}
          prefetch="intent"
          viewTransition
          aria-label={m.back_to_shop()}
          onClick={goBack}
        >
          <BackIcon turns />
        </Link>
        <Link className={styles.shop} to={back} prefetch="intent" viewTransition>
          {shop.logo && (
            <span className={styles.logo}>
              <Picture picture={shop.logo} kind="logo" alt="" sizes="40px" eager />
            </span>
          )}
          <span>
            <b dir="auto">{shop.name}</b>
            {shop.location && <small dir="auto">{shop.location}</small>}
          </span>
        </Link>
        <LanguageSwitch shop={shop} address={address} query={{ lang }} className={styles.fold} />
        <ShareProduct title={product.name} path={address + shopQuery({ lang })} />
      </div>
    </header>
  )
}
