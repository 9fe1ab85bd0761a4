import { data, href, replace, useSearchParams } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Island } from "#app/ui/island.tsx"
import type { ToastMessage } from "#app/ui/toast/toast.tsx"
import type { Route } from "./+types/drafts.route"
import { listFailed } from "../../list-failed.ts"
import { useShopValues } from "../../shop-contexts.tsx"
import { ProductsNotLoaded } from "../list/no-products.tsx"
import {
  type DraftsActionData,
  draftsErrorText,
  type DraftsFlash,
  draftsFlashText,
  readDraftsFlash,
  writeDraftsFlash,
} from "./drafts-action-data.ts"
import { Drafts } from "./drafts-page.tsx"
import { readDrafts } from "./read-drafts.server.ts"
import { type DraftsAction, receiveWholeForm } from "./receive-drafts.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.drafts_title_none() }) }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const shown = await readDrafts(shopId).catch((error: unknown) => listFailed(context, error))
  return data(shown, { status: shown === null ? 503 : 200 })
}

/** Receives the whole form without a script: `?publish`, `?leave=ID`, or else its cards are saved. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const received = await receiveWholeForm(request, shopId, readAction(url.searchParams))
  if (!received.ok) return data(received.actionData, { status: received.status })
  const { published, added } = received
  const here = href("/shop/products/drafts")
  if (published > 0) return replace(here + doneQuery({ is: "published", count: published }))
  return replace(added > 0 ? here + doneQuery({ is: "added", count: added }) : here)
}

function readAction(parameters: URLSearchParams): DraftsAction {
  const left = readIdentifier(parameters.get("leave"))
  if (left !== null) return { is: "leave", id: left }
  return { is: parameters.has("publish") ? "publish" : "save" }
}

function doneQuery(flash: DraftsFlash): string {
  return `?done=${writeDraftsFlash(flash)}`
}

export default function DraftsRoute({ loaderData: shown, actionData }: Route.ComponentProps) {
  const shop = useShopValues()
  const [parameters] = useSearchParams()
  const result = resultOf(actionData, parameters)
  const isChoosing = parameters.has("choose")
  if (shown === null) return <ProductsNotLoaded address={href("/shop/products/drafts")} />
  return <Island name="drafts" Component={Drafts} props={{ shown, actionData, shop, result, isChoosing }} />
}

function resultOf(actionData: DraftsActionData | undefined, query: URLSearchParams): ToastMessage | null {
  const flash = readDraftsFlash(query)
  if (actionData?.error) return { number: 0, tone: "bad", text: draftsErrorText(actionData.error) }
  return flash && { number: 0, tone: "good", text: draftsFlashText(flash) }
}
