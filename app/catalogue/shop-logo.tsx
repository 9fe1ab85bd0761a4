import { initialOf } from "#app/domain/text/text-input.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { Picture } from "./picture.tsx"
import "./shop-logo.css"

/** Of the logo in the shop's header; where it is shown smaller on the same page, the same file serves. */
export const headerLogoSizes = "(width >= 44rem) 112px, 48px"

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
