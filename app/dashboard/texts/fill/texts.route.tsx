import { data, replace } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/texts.route"
import { listFailed } from "../../list-failed.ts"
import { readTexts } from "./read-texts.server.ts"
import { receiveTexts } from "./receive-texts.server.ts"
import { fillAddress, readFillQuery } from "./fill-address.ts"
import type { FillActionData } from "./fill-action-data.ts"
import { TextsPage } from "./texts-page.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? m.fill_title_in({ language: loaderData.to }) : m.fill_title()
  return [{ title: m.page_title({ title }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const shown = await readTexts(shopId, readFillQuery(url.searchParams)).catch((error: unknown) =>
    listFailed(context, error),
  )
  return data(shown, { status: shown === null ? 503 : 200 })
}

/** Stores all rows of the page, without a script. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const { status, body, isAllStored } = await receiveTexts(request, shopId, url.searchParams)
  const dialogState = readFillQuery(url.searchParams)
  if (isAllStored) return replace(fillAddress(dialogState, { done: "saved" }))
  return data<FillActionData>(body, { status: status === 200 ? 422 : status })
}

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) =>
    rejectWithFailure<FillActionData["error"]>(error, { key: "update_failed", params: {} }),
  )
}

export default function TextsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TextsPage shown={loaderData} actionData={actionData} />
}
