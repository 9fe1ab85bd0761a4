import { data, replace, useSearchParams } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Island } from "#app/ui/island.tsx"
import type { Route } from "./+types/texts.route"
import { listFailed } from "../../list-failed.ts"
import { ProductsNotLoaded } from "../../products/list/no-products.tsx"
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

export default function TextsRoute({ loaderData: shown, actionData }: Route.ComponentProps) {
  const isSaved = useSearchParams()[0].get("done") === "saved"
  if (shown === null) return <ProductsNotLoaded address={fillAddress()} />
  return <Island name="texts" Component={TextsPage} props={{ shown, actionData, isSaved }} />
}
