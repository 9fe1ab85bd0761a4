import type { Locale } from "#app/domain/language/locale.ts"
import { productAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ShareIcon } from "#app/ui/icons.tsx"
import { ShopTopBar } from "../shop-top.tsx"
import styles from "../shop-top.module.css"

type Props = { shop: PublicShop; lang: Locale | null; product: { id: string; name: string } }

/** Shows the bar above a product: back to the shop, the shop's name, the other language, and the product's link. */
export function ProductHeader({ shop, lang, product }: Props) {
  const address = productAddress(shop.slug, product.id)
  return (
    <ShopTopBar shop={shop} lang={lang} languages={{ shop, address, query: { lang } }}>
      {/* The page's script shares the address without its origin and without the parameters of a campaign. */}
      <button
        className={`btn btn--quiet ${styles.share} ${styles.fold} needs-script`}
        type="button"
        data-share={address + shopQuery({ lang })}
        data-share-title={product.name}
      >
        <ShareIcon />
        <span>{m.share()}</span>
      </button>
    </ShopTopBar>
  )
}
