import { data } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { Route } from "./+types/products.route"
import { listFailed } from "../list-failed.ts"
import { ownerLanguage } from "../owner-language.server.ts"
import { ProductsPage } from "./products-page.tsx"
import { type ProductsDialogState, readProductsDialogState, readProductsQuery } from "./products-address.ts"
import { chooseView, rememberedView } from "./list/list-view.server.ts"
import { readProducts } from "./list/read-products.server.ts"
import { changeProducts } from "./actions/change-products.server.ts"

const closed: ProductsDialogState = { kind: "list" }

export function meta() {
  return [{ title: m.page_title({ title: m.catalog_title() }) }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readProductsQuery(url.searchParams)
  const named = readProductsDialogState(url.searchParams)
  const dialogState = named?.kind === "new" ? { ...named, key: named.key ?? crypto.randomUUID() } : named
  const platform = context.get(platformContext)
  const { timeZone, publicUrl } = platform
  const view = rememberedView(request, isServedSecurely(platform))
  const { shopId, name, slug } = context.get(shopSessionContext)
  const shop = { name, slug, publicUrl }
  const read = await readProducts(shopId, query, dialogState, ownerLanguage(context)).catch(
    (error: unknown) => listFailed(context, error),
  )
  if (read === null)
    return data(
      { timeZone, shop, view, list: null, query, dialogState: closed, missing: false, full: null },
      { status: 503 },
    )
  const { list, isMissing, full } = read
  const shown = { timeZone, shop, view, list, query: { ...query, page: list.page } }
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

export async function action(sent: Route.ActionArgs) {
  return chooseView(sent.url, isServedSecurely(sent.context.get(platformContext))) ?? changeProducts(sent)
}

export default function ProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsPage shown={loaderData} sent={actionData} />
}
