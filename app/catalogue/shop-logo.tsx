import { initialOf } from "#app/domain/text/typed-text.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { Picture } from "./picture.tsx"
import "./shop-logo.css"

type Props = {
  shop: PublicShop
  /** In the form of the `sizes` attribute. */
  sizes: string
}

/** The logo, or the first letter of the name in the shop's colour. */
export function ShopLogo({ shop, sizes }: Props) {
  if (shop.logo === null) {
    return (
      <span className="shop-logo shop-logo--letter" aria-hidden="true">
        {initialOf(shop.name)}
      </span>
    )
  }
  return (
    <span className="shop-logo">
      <Picture picture={shop.logo} kind="logo" alt="" sizes={sizes} eager />
    </span>
  )
}
