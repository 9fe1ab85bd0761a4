import { LanguageSwitch } from "#app/catalogue/language-switch.tsx"
import { ShopLogo } from "#app/catalogue/shop-logo.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { productAddress, shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import { ShareProduct } from "./share-product.tsx"
import styles from "./product-top.module.css"

type Props = { shop: PublicShop; lang: Locale | null; product: { id: string; name: string } }

/** The bar above a product: back to the shop, whose it is, the other language. */
export function ProductTop({ shop, lang, product }: Props) {
  const back = shopAddress(shop.slug) + shopQuery({ lang })
  const address = productAddress(shop.slug, product.id)
  return (
    <header className={`under-canopy ${styles.productTop}`}>
      <div className={`wrap ${styles.in}`}>
        <a className={styles.back} aria-label={m.back_to_shop()} href={back} data-back="">
          <BackIcon turns />
          <span className={styles.label}>{m.back_to_shop()}</span>
        </a>
        <a className={styles.shop} href={back}>
          <ShopLogo shop={shop} sizes="36px" />
          <span>
            <b dir="auto">{shop.name}</b>
            {shop.location && <small dir="auto">{shop.location}</small>}
          </span>
        </a>
        <LanguageSwitch shop={shop} address={address} query={{ lang }} className={styles.fold} />
        <ShareProduct title={product.name} path={address + shopQuery({ lang })} />
      </div>
    </header>
  )
}
