import { data, href, redirect, replace, type ActionFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { errorBy, rejected } from "../../rejected-with.server.ts"
import { failures, type ActionData } from "../products-action-data.ts"
import { writeFlash } from "../product-flash.ts"
import {
  productsQuery,
  readProductsDialogState,
  readProductsQuery,
  type ProductsDialogState,
} from "../products-address.ts"
import { selectionChange } from "./change-selected.server.ts"
import { duplicateProduct } from "./duplicate-product.server.ts"
import { activeSwitch, editUndo, quickEdit, stockMark } from "./list-edits.server.ts"
import type { Outcome, ProductAction } from "./product-action.server.ts"
import { pictureRemoval, productRemoval } from "./remove-product.server.ts"
import { createProduct, updateProduct } from "./save-product.server.ts"

type Kind = ProductsDialogState["kind"]

/** The actions by the kind of their address; null for an address that only shows something. */
const actions: { readonly [K in Kind]: ProductAction<K, unknown> | null } = {
  list: null,
  view: null,
  live: null,
  new: createProduct,
  edit: updateProduct,
  quick: quickEdit,
  stock: stockMark,
  switch: activeSwitch,
  undo: editUndo,
  selected: selectionChange,
  duplicate: duplicateProduct,
  delete: productRemoval,
  "remove-image": pictureRemoval,
}

/** Runs the action that the address names for its products. */
export async function changeProducts({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const query = readProductsQuery(url.searchParams)
  const outcome = await receive(request, shopId, url.searchParams)
  if ("ok" in outcome) {
    const { ok: _, status, ...actionData } = outcome
    return data<ActionData>(actionData, { status })
  }
  const list = href("/shop/products")
  if ("ask" in outcome) return redirect(list + productsQuery(query, outcome.ask))
  const { done, also, query: next = query } = outcome
  return replace(list + productsQuery(next, { ...also, done: writeFlash(done) }))
}

async function receive(request: Request, shopId: string, parameters: URLSearchParams): Promise<Outcome> {
  const dialogState = readProductsDialogState(parameters)
  const action: ProductAction<Kind, unknown> | null = dialogState && actions[dialogState.kind]
  if (dialogState === null || action === null) return rejected("product_gone", 404)
  let input: ActionData = {}
  try {
    let sent: unknown
    if (action.read) {
      const form = await readForm(request)
      if (!form.ok) return rejected(form.reason, form.status)
      sent = action.read(form.form)
      if (sent === null) return rejected("upload_unreadable", 400)
      input = action.inputOf?.(sent) ?? {}
    }
    const query = readProductsQuery(parameters)
    const outcome = await action.run({ request, shopId, dialogState, query, sent })
    return "ok" in outcome ? { ...input, ...outcome } : outcome
  } catch (error) {
    return { ...input, ...errorBy(error, failures[dialogState.kind]) }
  }
}
