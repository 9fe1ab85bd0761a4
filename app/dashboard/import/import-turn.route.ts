import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { importPositionOf } from "#app/dashboard/import/reader/product-files.server.ts"
import type { Route } from "./+types/import-turn.route"

/** Where the shop's import stands: polled by the page that waits for it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ position: importPositionOf(context.get(shopSessionContext).shopId) })
}
