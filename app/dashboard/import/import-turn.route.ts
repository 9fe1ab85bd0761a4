import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { importTurnOf } from "#app/imports/product-files.server.ts"
import type { Route } from "./+types/import-turn.route"

/** Where the shop's import stands: polled by the page that waits for it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ turn: importTurnOf(context.get(shopSessionContext).shopId) })
}
