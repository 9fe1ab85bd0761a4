import { asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import { countOrderEvents } from "#app/database/visitor/order-events.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { requestContext } from "#app/http/request.ts"
import { acceptsEvents, eventResponse } from "#app/http/event-stream.ts"
import { orderStreams } from "#app/notifications/events/order-streams.server.ts"
import type { Route } from "./+types/placed-order-events.route"
import { emptyResponse } from "./requested-shop.ts"

/**
 * Sends `changed` each time something happens to an order. `?events` is the number of events in the history that the
 * page shows: if there are more, the first `changed` comes immediately, and so it does for a browser that connects
 * again.
 */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const orderId = readIdentifier(params.orderId)
  const found = orderId && (await asVisitorOfOrder(orderId, countOrderEvents))
  if (!orderId || !found) return emptyResponse(404)
  if (!acceptsEvents(request)) return emptyResponse(406)
  const seen = url.searchParams.get("events")
  return eventResponse(
    orderStreams().shoppers.open({
      ...{ orderId, shopId: found.shopId, number: found.number },
      address: context.get(requestContext).clientAddress,
      isBehind: request.headers.has("Last-Event-ID") || (seen !== null && seen !== String(found.count)),
    }),
  )
}
