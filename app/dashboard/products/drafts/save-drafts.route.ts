import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { receiveCards } from "#app/dashboard/products/drafts/receive-drafts.server.ts"
import type { Route } from "./+types/save-drafts.route"

/** Saves the cards that a script sends while they are filled in; `?publish` publishes the complete ones. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  return receiveCards(request, shopId, url.searchParams.has("publish"))
}
