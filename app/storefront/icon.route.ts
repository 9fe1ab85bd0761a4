import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { isShopIconName, shopIconVersion } from "#app/domain/shop/shop-app.ts"
import { generatedResponse } from "#app/images/generated/generated-response.server.ts"
import { cachedShopIcon } from "#app/images/icon/shop-icon.server.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/icon.route"
import { noSuchShop } from "./requested-shop.ts"

/** A shared cache checks again within a minute whether the shop still exists. */
const longCache = "public, max-age=31536000, s-maxage=50, immutable"

/**
 * Sends a shop's icon. It is cached for a year under the version that its manifest names, and for a short time under
 * any other.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { icon } = params
  if (!isShopIconName(icon)) throw noSuchShop()
  const shop = await asVisitor(params.slug, findPublicShop)
  if (shop === null) throw noSuchShop()
  const version = shopIconVersion(shop)
  const isNamed = url.searchParams.get("v") === version
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": isNamed ? longCache : "public, max-age=300, s-maxage=50",
    ETag: `"${version}-${icon}"`,
  }
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers })
  const { name, color, logo } = shop
  const picture = cachedShopIcon({ face: { name, color, logo }, icon }, shop.id)
  return generatedResponse(picture, { headers, log: context.get(requestContext).log })
}
