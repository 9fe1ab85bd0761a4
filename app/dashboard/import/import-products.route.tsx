import { data } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOwnProducts } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/import-products.route"
import { type ActionData, readSaved } from "./import-action-data.ts"
import { ImportPage } from "./import-page.tsx"
import { receiveFile } from "./receive-file.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.csv_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const counts = await asShop(context.get(shopSessionContext).shopId, countOwnProducts)
  return {
    productCount: counts.total,
    saved: readSaved(url.searchParams),
    wasCancelled: url.searchParams.has("cancelled"),
  }
}

/** Receives a file, or with `?confirm` or `?confirm=rest` its confirmation. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return receiveFile(request, context.get(shopSessionContext).shopId, url.searchParams.get("confirm"))
}

/** When the connection breaks, or the file was changed after it was chosen, the page stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<ActionData>({ error: { reason: "not_sent" } }, { status: 503 })
  }
}

export default function ImportProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} actionData={actionData} />
}
