import { initialOf } from "#app/domain/text/text-input.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { Picture } from "./picture.tsx"
import "./shop-logo.css"

/** These are the sizes of the logo in the shop's header; a smaller logo on the same page uses the same file. */
export const headerLogoSizes = "(width >= 44rem) 112px, 48px"

type Props = {
  shop: PublicShop
  /** In the form of the `sizes` attribute. */
  sizes: string
}

/** Shows the logo, or the first letter of the name in the shop's colour. */
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
