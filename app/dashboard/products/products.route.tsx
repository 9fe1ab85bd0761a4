import { data, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/products.route"
import { listFailed } from "../list-failed.ts"
import { type ActionData, failures } from "./products-action-data.ts"
import { ProductsPage } from "./products-page.tsx"
import { type ProductsDialogState, readProductsDialogState, readProductsQuery } from "./products-address.ts"
import { readProducts } from "./list/read-products.server.ts"
import { changeProducts } from "./actions/change-products.server.ts"

const closed: ProductsDialogState = { kind: "list" }

export { openDocument as clientLoader } from "#app/http/open-document.ts"

export const handle = { isDocument: true }

export function meta() {
  return [{ title: m.page_title({ title: m.catalog_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductsQuery(url.searchParams)
  const named = readProductsDialogState(url.searchParams)
  const dialogState = named?.kind === "new" ? { ...named, key: named.key ?? crypto.randomUUID() } : named
  const { timeZone, publicUrl } = context.get(platformContext)
  const { shopId, name, slug } = context.get(shopSessionContext)
  const shop = { name, slug, publicUrl }
  const read = await readProducts(shopId, query, dialogState).catch((error: unknown) =>
    listFailed(context, error),
  )
  if (read === null)
    return data(
      { timeZone, shop, list: null, query, dialogState: closed, missing: false, full: null },
      { status: 503 },
    )
  const { list, isMissing, full } = read
  const shown = { timeZone, shop, list, query: { ...query, page: list.page } }
  return data(
    {
      ...shown,
      dialogState: isMissing || dialogState === null ? closed : dialogState,
      missing: isMissing,
      full,
    },
    { status: isMissing ? 404 : 200 },
  )
}

export const action = changeProducts

const outdated: readonly string[] = ["changed_since", "stock_changed", "stock_unknown"]

/** After a change elsewhere, the rejected product is loaded again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { error: reason } = (actionResult ?? {}) as ActionData
  return (reason !== undefined && outdated.includes(reason.key)) || defaultShouldRevalidate
}

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readProductsDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) =>
    rejectWithFailure(error, { key: failures[kind], params: {} }),
  )
}

export default function ProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsPage shown={loaderData} sent={actionData} />
}
