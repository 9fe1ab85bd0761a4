import { data, href, redirect, replace } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { listCategories } from "#app/database/categories.ts"
import { countOwnProducts, findOwnProduct, listOwnProducts } from "#app/database/shop/products.ts"
import { findOwnPlan } from "#app/database/shop/plan-use.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findAllSelected, findSelected } from "#app/database/shop/selected-products.ts"
import { pageCount } from "#app/domain/paging.ts"
import { basicProductLimit } from "#app/domain/limits.ts"
import { planUse } from "#app/domain/plan/plan-use.ts"
import { duplicateProduct } from "#app/dashboard/products/server/duplicate-product.server.ts"
import { receiveProduct } from "#app/dashboard/products/server/receive-product.server.ts"
import { receiveQuickEdit } from "#app/dashboard/products/server/receive-quick-edit.server.ts"
import { receiveSelection } from "#app/dashboard/products/server/receive-selection.server.ts"
import { receiveSwitch } from "#app/dashboard/products/server/receive-switch.server.ts"
import { refused, refusedBy } from "#app/dashboard/products/server/refused.server.ts"
import { removeProduct, removeProductPicture } from "#app/dashboard/products/server/save-product.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/products.route"
import { listFailed } from "./list-failed.ts"
import { failureAt, failureOf } from "./products/after-failure.ts"
import type { Answer } from "./products/answer.ts"
import { writeNotice, type Notice } from "./products/notice.ts"
import { ProductsPage } from "./products/products-page.tsx"
import { readProductsPlace, type ProductsPlace } from "./products/products-place.ts"
import {
  productsQuery,
  readProductsQuery,
  selectedQuery,
  type ExtraParameters,
} from "./products/products-query.ts"

/** Specification 9: the dashboard's page size. */
const pageSize = 10

const closed: ProductsPlace = { kind: "list" }

export function meta() {
  return [{ title: m.page_title({ title: m.catalog_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductsQuery(url.searchParams)
  const place = readProductsPlace(url.searchParams)
  const requestedId = place && "id" in place ? place.id : null
  const chosen = place?.kind === "selected" && (place.all !== null || place.ids.length > 0) ? place : null
  const shown = { timeZone: context.get(platformContext).timeZone }
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      listOwnProducts(db, { ...query, pageSize }),
      countOwnProducts(db),
      listCategories(db),
      requestedId === null ? null : findOwnProduct(db, requestedId),
      chosen && (chosen.all === null ? findSelected(db, chosen.ids) : findAllSelected(db, query)),
      place?.kind === "new" ? findOwnPlan(db) : null,
    ]),
  ).catch((error: unknown) => listFailed(context, error))
  if (read === null)
    return data({ ...shown, list: null, query, place: closed, missing: false, full: null }, { status: 503 })
  const [page, counts, categories, product, found, plan] = read
  const isGone = (requestedId !== null && product === null) || found?.length === 0
  const missing = place === null || isGone
  const list = {
    ...page,
    pages: pageCount(page.total, pageSize),
    counts,
    categories: categories.map(({ id, name }) => ({ id, name })),
    product,
    selected: found ?? [],
  }
  const isShown = { ...shown, list, query: { ...query, page: page.page } }
  const use = place?.kind === "new" && planUse(plan?.productLimit ?? basicProductLimit, counts.total)
  const full = use && use.kind === "full" ? { limit: use.limit, count: counts.total } : null
  return data({ ...isShown, place: missing ? closed : place, missing, full }, { status: missing ? 404 : 200 })
}

/** The address says what is to be done, and to which products; `here`, that its sender stays where it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readProductsQuery(url.searchParams)
  const place = readProductsPlace(url.searchParams)
  const stays = url.searchParams.has("here")
  const at = (also: ExtraParameters, shown = query) => href("/shop/products") + productsQuery(shown, also)
  const done = (notice: Notice, also: ExtraParameters = {}, shown = query) =>
    stays ? data<Answer>({ done: notice }) : replace(at({ ...also, done: writeNotice(notice) }, shown))
  const not = ({ status, ...why }: Answer & { ok?: false; status: number }) => {
    const { ok: _, ...answer } = why
    return data<Answer>(answer, { status })
  }
  try {
    switch (place?.kind) {
      case "new": {
        const received = await receiveProduct(request, shopId, null)
        return received.ok ? done("created") : not(received)
      }
      case "edit": {
        const received = await receiveProduct(request, shopId, place.id)
        return received.ok ? done("updated") : not(received)
      }
      case "quick": {
        const received = await receiveQuickEdit(request, shopId, place.id)
        return received.ok ? done("updated") : not(received)
      }
      case "switch": {
        const received = await receiveSwitch(request, shopId, place.id)
        return received.ok ? done(received.isActive ? "shown" : "hidden") : not(received)
      }
      case "selected": {
        const received = await receiveSelection(request, shopId, place, query)
        if (!received.ok) return not(received)
        if (received.kind === "ask") return redirect(at(selectedQuery(place.act, place.all ?? received.ids)))
        return done(received)
      }
      case "duplicate": {
        const copy = await duplicateProduct(shopId, place.id)
        if (copy === null) return not(refused("product_gone", 404))
        // It is the newest, and inactive: a filter by status might hide it.
        return done("duplicated", {}, { ...query, status: "all", page: 1 })
      }
      case "delete": {
        const found = await removeProduct(shopId, place.id)
        return found ? done("deleted") : not(refused("product_gone", 404))
      }
      case "remove-image": {
        const found = await removeProductPicture(shopId, place.id, place.imageId)
        return found ? done("image-removed", { edit: place.id }) : not(refused("image_missing", 404))
      }
      default:
        return not(refused("product_gone", 404))
    }
  } catch (error) {
    return not(refusedBy(error, failureAt(place)))
  }
}

/** What was typed and what is shown stay where they are when the line breaks: the status keeps the page from reading itself again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<Answer>({ refusal: { key: failureOf(error, request.url), params: {} } }, { status: 503 })
  }
}

export default function ProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsPage shown={loaderData} sent={actionData} />
}
