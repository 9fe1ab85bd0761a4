import { data } from "react-router"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/add-order.route"
import { AddOrderPage } from "./add-order-page.tsx"
import type { AddOrderProblems } from "./add-order-problems.ts"
import { loadAddOrder } from "./load-add-order.server.ts"
import { newForm, receiveAddOrder } from "./receive-add-order.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.add_order_title() }) }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await loadAddOrder(context, newForm()).catch((error: unknown) => listFailed(context, error))
  const problems: AddOrderProblems = {}
  return data({ loaded, problems }, { status: loaded === null ? 503 : 200 })
}

export const action = receiveAddOrder

export default function AddOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddOrderPage {...(actionData ?? loaderData)} />
}
