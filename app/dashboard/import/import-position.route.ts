import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { importPositionOf } from "#app/dashboard/import/reader/product-files.server.ts"
import type { Route } from "./+types/import-position.route"

/** Sends the position of the shop's import in the queue. The waiting page polls it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ position: importPositionOf(context.get(shopSessionContext).shopId) })
}
