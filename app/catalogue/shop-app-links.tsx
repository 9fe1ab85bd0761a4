import { shopIconVersion, type ShopFaceParts } from "#app/domain/shop/shop-app.ts"

type Props = {
  shop: ShopFaceParts & { slug: string }
  /** The address of what the page is installed by. */
  manifest: string
  /** It differs from person to person, so the browser sends the cookie with its question. */
  isPersonal?: boolean
}

/** In the page's head: what makes it an application of the shop's on a phone or a desk. */
export function ShopAppLinks({ shop, manifest, isPersonal = false }: Props) {
  const icon = `/shop/${shop.slug}/icons/apple-180.png`
  return (
    <>
      <link rel="manifest" href={manifest} crossOrigin={isPersonal ? "use-credentials" : undefined} />
      <link rel="apple-touch-icon" href={`${icon}?v=${shopIconVersion(shop)}`} />
    </>
  )
}
