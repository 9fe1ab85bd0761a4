import { readIdentifier } from "#app/domain/identifier.ts"
import { m } from "#app/messages/compiled/messages.js"
import { changeOrder, rejected } from "../order-actions.server.ts"
import { readOrderDialogState } from "../orders-address.ts"
import type { Route } from "./+types/to-collect.route"
import { collectAddress, sheetField } from "./collect-address.ts"
import { readToCollect } from "./read-to-collect.server.ts"
import { ToCollectPage } from "./to-collect-page.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.collect_title() }) }]
}

export const loader = readToCollect

/** Records that the rest of an order is paid in cash, or undoes it: `?order=ID&cash`, `?order=ID&unpay=ID`. */
export function action(args: Route.ActionArgs) {
  const { searchParams } = args.url
  const orderId = readIdentifier(searchParams.get(sheetField))
  const dialogState = readOrderDialogState(searchParams)
  if (orderId === null) return rejected("gone", 404)
  if (dialogState.kind !== "cash" && dialogState.kind !== "unpay") return rejected("upload_unreadable", 400)
  return changeOrder(args, { orderId, dialogState }, (done) => collectAddress({ done }))
}

export default function ToCollectRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ToCollectPage {...loaderData} actionData={actionData} />
}
