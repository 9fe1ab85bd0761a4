import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
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
import { listFailed } from "../../list-failed.ts"
import { arrangeAddress, readArrangeAct, readArrangeQuery, type ArrangeAct } from "./arrange-address.ts"
import { writeArrangeNotice, type ArrangeAnswer, type ArrangeNotice } from "./arrange-answer.ts"

/** The first products in their order, and the categories that each have the same order. */
export async function loadArranged({ url, context }: LoaderFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readArrangeQuery(url.searchParams)
  const read = await asShop(shopId, (db) => Promise.all([listArranged(db, query), listCategories(db)])).catch(
    (error: unknown) => listFailed(context, error),
  )
  const [list, categories] = read ?? [null, []]
  return data(
    { query, list, categories: categories.map(({ id, name }) => ({ id, name })) },
    { status: read === null ? 503 : 200 },
  )
}

/** Moves one product. The address names it and its new place, and `here` that its sender stays where it is. */
export async function arrange({ url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readArrangeQuery(url.searchParams)
  const act = readArrangeAct(url.searchParams)
  if (act === null) return refused("product_gone", 404)
  const outcome = await asShop(shopId, (db) => carryOut(db, act, query.categoryId)).catch(
    (error: unknown) => {
      if (error instanceof DatabaseUnavailable) return "failed" as const
      throw error
    },
  )
  if (outcome === "failed") return refused(outcome, 503)
  if (outcome === "product_gone") return refused(outcome, 404)
  if (typeof outcome === "string" && outcome !== "undone") return refused(outcome, 409)
  if (url.searchParams.has("here")) return data<ArrangeAnswer>({ done: outcome })
  return replace(arrangeAddress(query, { done: writeArrangeNotice(outcome) }))
}

async function carryOut(
  db: ShopDatabase,
  act: ArrangeAct,
  categoryId: string | null,
): Promise<ArrangeNotice | Exclude<ArrangeAnswer["refusal"], undefined>> {
  const { id } = act
  if (act.kind === "undo") {
    const undone = await undoMove(db, id, act)
    return undone === "done" ? "undone" : undone
  }
  if (act.kind !== "move") {
    const pinned = await pinProduct(db, id, act.kind === "pin")
    return typeof pinned === "string"
      ? pinned
      : { kind: act.kind === "pin" ? "pinned" : "unpinned", id, ...pinned }
  }
  const { behind } = act
  const moved = await moveProduct(db, id, behind === null ? { topOf: categoryId } : { behind })
  return typeof moved === "string" ? moved : { kind: behind === null ? "top" : "moved", id, ...moved }
}

function refused(refusal: ArrangeAnswer["refusal"] & string, status: number) {
  return data<ArrangeAnswer>({ refusal }, { status })
}
