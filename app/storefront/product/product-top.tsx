import type { Locale } from "#app/domain/language/locale.ts"
import { productAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { ShopTopBar } from "../shop-top.tsx"
import { ShareProduct } from "./share-product.tsx"

type Props = { shop: PublicShop; lang: Locale | null; product: { id: string; name: string } }

/** Shows the bar above a product: back to the shop, the shop's name, the other language, and the product's link. */
export function ProductHeader({ shop, lang, product }: Props) {
  const address = productAddress(shop.slug, product.id)
  return (
    <ShopTopBar shop={shop} lang={lang} languages={{ shop, address, query: { lang } }}>
      <ShareProduct title={product.name} path={address + shopQuery({ lang })} />
    </ShopTopBar>
  )
}
