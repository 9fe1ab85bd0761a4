import { data, replace } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { listCategories } from "#app/database/categories.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import {
  listArranged,
  moveProduct,
  pinProduct,
  undoMove,
} from "#app/database/shop/products/arrange-products.ts"
import { textsIn } from "#app/domain/language/translations.ts"
import { listFailed } from "../../list-failed.ts"
import { categoryChoices, ownerLanguage } from "../../owner-language.server.ts"
import { arrangeAddress, readArrangeAction, readArrangeQuery, type ArrangeAction } from "./arrange-address.ts"
import { writeArrangeFlash, type ArrangeActionData, type ArrangeFlash } from "./arrange-action-data.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/arrange.route"
import { ArrangePage } from "./arrange-page.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.arrange_title() }) }]
}

/** Loads the first products in their order, and the categories, each of which has the same order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readArrangeQuery(url.searchParams)
  const read = await asShop(shopId, (db) => Promise.all([listArranged(db, query), listCategories(db)])).catch(
    (error: unknown) => listFailed(context, error),
  )
  const [list, categories] = read ?? [null, []]
  const language = ownerLanguage(context)
  const products = list?.products.map((product) => textsIn(["name"], product, language)) ?? []
  return data(
    { query, list: list && { ...list, products }, categories: categoryChoices(categories, language) },
    { status: read === null ? 503 : 200 },
  )
}

/** Moves one product. The address names it and its new position. */
export async function action({ url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readArrangeQuery(url.searchParams)
  const action = readArrangeAction(url.searchParams)
  if (action === null) return rejected("product_gone", 404)
  const outcome = await asShop(shopId, (db) => carryOut(db, action, query.categoryId)).catch(
    (error: unknown) => {
      if (error instanceof DatabaseUnavailable) return "failed" as const
      throw error
    },
  )
  if (outcome === "failed") return rejected(outcome, 503)
  if (outcome === "product_gone") return rejected(outcome, 404)
  if (typeof outcome === "string" && outcome !== "undone") return rejected(outcome, 409)
  return replace(arrangeAddress(query, { done: writeArrangeFlash(outcome) }))
}

async function carryOut(
  db: ShopDatabase,
  action: ArrangeAction,
  categoryId: string | null,
): Promise<ArrangeFlash | ArrangeActionData["error"]> {
  const { id } = action
  if (action.kind === "undo") {
    const undone = await undoMove(db, id, action)
    return undone === "done" ? "undone" : undone
  }
  if (action.kind !== "move") {
    const pinned = await pinProduct(db, id, action.kind === "pin")
    return typeof pinned === "string"
      ? pinned
      : { kind: action.kind === "pin" ? "pinned" : "unpinned", id, ...pinned }
  }
  const { behind } = action
  const moved = await moveProduct(db, id, behind === null ? { topOf: categoryId } : { behind })
  return typeof moved === "string" ? moved : { kind: behind === null ? "top" : "moved", id, ...moved }
}

function rejected(reason: ArrangeActionData["error"], status: number) {
  return data<ArrangeActionData>({ error: reason }, { status })
}

export default function ArrangeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArrangePage shown={loaderData} sent={actionData} />
}
