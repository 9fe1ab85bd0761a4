import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { acceptsEvents, eventResponse } from "#app/http/event-stream.ts"
import { orderStreams } from "#app/notifications/events/order-streams.server.ts"
import type { Route } from "./+types/order-events.route"

/** Streams events to the owner's open pages: an order was placed or changed, with the number of new orders. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!acceptsEvents(request)) return new Response(null, { status: 406 })
  const { shopId, sessionId } = context.get(shopSessionContext)
  return eventResponse(orderStreams().owners.open({ shopId, sessionId }))
}
