import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/delivery.route"
import { DeliveryPage } from "./delivery-page.tsx"
import { changeDelivery, loadDelivery } from "./delivery.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.delivery_title() }) }]
}

export const loader = loadDelivery

export const action = changeDelivery

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} sent={actionData} />
}
