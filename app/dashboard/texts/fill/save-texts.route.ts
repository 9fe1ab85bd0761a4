import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { receiveTexts } from "./receive-texts.server.ts"
import type { Route } from "./+types/save-texts.route"

/** Stores one row of missing texts, which a script sends when the row is left. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const { status, body } = await receiveTexts(request, shopId, url.searchParams)
  return Response.json(body, { status })
}
