import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopFace, findShopLanguage } from "#app/database/shop/own-shop.ts"
import { generatedResponse } from "#app/images/generated/generated-response.server.ts"
import { shopStory } from "#app/images/story/draw-story.server.ts"
import { requestContext } from "#app/http/request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/story-png.route"

/**
 * Draws the shop as a picture for a story, in the shoppers' language. With `?save` the browser saves it under a name.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const [shop, locale] = await asShop(shopId, (db) => Promise.all([findShopFace(db), findShopLanguage(db)]))
  if (shop === null) throw new Response(null, { status: 404 })
  const { slug, translations: _, ...face } = shop
  const address = context.get(platformContext).publicUrl + href("/shop/:slug", { slug })
  const picture = shopStory({ ...face, address, invitation: m.story_invitation({}, { locale }) }, shopId)
  const isSaved = url.searchParams.has("save")
  return generatedResponse(picture, {
    headers: {
      "Content-Type": "image/png",
      ...(isSaved && { "Content-Disposition": `attachment; filename="${slug}-story.png"` }),
    },
    log: context.get(requestContext).log,
  })
}
