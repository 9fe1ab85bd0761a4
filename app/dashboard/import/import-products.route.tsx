import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOwnProducts } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/import-products.route"
import { readSaved } from "./import-action-data.ts"
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

export default function ImportProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} actionData={actionData} />
}
