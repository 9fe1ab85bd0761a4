import { shopIconVersion, type ShopFaceParts } from "#app/domain/shop/shop-app.ts"

type Props = {
  shop: ShopFaceParts & { slug: string }
  /** The address of the manifest that installs the page. */
  manifest: string
  /** True if the manifest differs from person to person, so that the browser sends the cookie. */
  isPersonal?: boolean
}

/** Returns the links in the page's head that make it an installable application of the shop. */
export function ShopAppLinks({ shop, manifest, isPersonal = false }: Props) {
  const icon = `/shop/${shop.slug}/icons/apple-180.png`
  return (
    <>
      <link rel="manifest" href={manifest} crossOrigin={isPersonal ? "use-credentials" : undefined} />
      <link rel="apple-touch-icon" href={`${icon}?v=${shopIconVersion(shop)}`} />
    </>
  )
}
