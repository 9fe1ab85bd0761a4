import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopFace, findShopLanguage } from "#app/database/shop/shop.ts"
import { PreviewsBusy } from "#app/images/preview/cached-previews.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import { shopStory } from "#app/images/story/draw-story.server.ts"
import { requestContext } from "#app/http/request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/story-png.route"

/** The shop as a picture for a story, for shoppers and so in their language. `?save` names the file that is kept. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const [shop, locale] = await asShop(shopId, (db) => Promise.all([findShopFace(db), findShopLanguage(db)]))
  if (shop === null) throw new Response(null, { status: 404 })
  const { slug, ...face } = shop
  const address = context.get(platformContext).publicUrl + href("/shop/:slug", { slug })
  try {
    const bytes = await shopStory({ ...face, address, invitation: m.story_invitation({}, { locale }) })
    const headers = new Headers({ "Content-Type": "image/png" })
    if (url.searchParams.has("save"))
      headers.set("Content-Disposition", `attachment; filename="${slug}-story.png"`)
    return new Response(new Uint8Array(bytes), { headers })
  } catch (error) {
    if (error instanceof ImageStoreError)
      context.get(requestContext).log.error({ err: error }, "the image store failed")
    else if (!(error instanceof PreviewsBusy)) throw error
    return new Response(null, { status: 503, headers: { "Retry-After": "5" } })
  }
}
