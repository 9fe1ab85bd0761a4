import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import {
  createCategory,
  deleteCategory,
  listOwnCategories,
  lockCategory,
  reorderCategories,
  updateCategory,
} from "#app/database/shop/own-categories.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import {
  categoryTexts,
  categoryFieldNames,
  checkCategory,
  fieldsOfCategory,
  readCategoryFields,
  type CategoryFields,
  type CategoryInput,
} from "#app/domain/product/category-rules.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import { sentFields, type Sent } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { listFailed } from "../list-failed.ts"
import { failures, type ActionData, type CategoryError, type flashes } from "./categories-action-data.ts"
import {
  categoriesAddress,
  readCategoriesDialogState,
  type CategoriesDialogState,
} from "./categories-dialog-state.ts"

const closed: CategoriesDialogState = { kind: "list" }

/** Loads the categories in their order, and the dialog that the address opens over them. */
export async function loadCategories({ url, context }: LoaderFunctionArgs) {
  const requested = readCategoriesDialogState(url.searchParams)
  const categories = await asShop(context.get(shopSessionContext).shopId, listOwnCategories).catch(
    (error: unknown) => listFailed(context, error),
  )
  const missing =
    categories !== null &&
    (requested === null || ("id" in requested && categories.every(({ id }) => id !== requested.id)))
  const dialogState = requested === null || missing || categories === null ? closed : requested
  return data(
    { categories, dialogState, missing },
    { status: categories === null ? 503 : missing ? 404 : 200 },
  )
}

/** Changes a category or the order. The address names the action and the category. */
export async function changeCategories({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const dialogState = readCategoriesDialogState(url.searchParams)
  if (dialogState?.kind === "new") return save(request, shopId, null)
  if (dialogState?.kind === "edit") return save(request, shopId, dialogState.id)
  if (dialogState?.kind === "reorder") return changeOrder(request, shopId)
  if (dialogState?.kind !== "delete") return rejected("category_gone", 404)
  const found = await asShop(shopId, (db) => deleteCategory(db, dialogState.id)).catch(nullIfUnavailable)
  if (found === null) return rejected("delete_failed", 503)
  return found ? done("deleted") : rejected("category_gone", 404)
}

/** Saves the form of a new category, or of the one with `categoryId`. */
async function save(request: Request, shopId: string, categoryId: string | null) {
  const sent = await readForm(request)
  if (!sent.ok) return rejected("upload_unreadable", sent.status)
  const fields = readCategoryFields(sent.form)
  if (fields === null) return rejected("upload_unreadable", 400)
  const language = await asShop(shopId, findShopLanguage).catch(nullIfUnavailable)
  const checked = checkCategory(language === null ? fields : inOwnLanguage(categoryTexts, fields, language))
  if (!checked.ok) return data<ActionData>({ fields, problems: checked.problems }, { status: 422 })
  const isNew = categoryId === null
  const seen = readSeen(sent.form.get(seenField), categoryFieldNames)
  const saved = await asShop(shopId, (db) =>
    isNew
      ? createCategory(db, checked.category)
      : change(db, categoryId, { category: checked.category, seen, isSent: (name) => sent.form.has(name) }),
  ).catch(nullIfUnavailable)
  if (saved !== null && typeof saved === "object")
    return data<ActionData>({ error: "changed_meanwhile", ...saved }, { status: 409 })
  if (saved === null) return rejected(failures[isNew ? "new" : "edit"], 503, fields)
  return saved ? done(isNew ? "created" : "updated") : rejected("category_gone", 404, fields)
}

type Edit = {
  category: CategoryInput
  /** The values with which the form was opened; null for an old form that does not send them. */
  seen: CategoryFields | null
  /** Returns whether the form has a field. A missing field stays as it is stored. */
  isSent: (name: string) => boolean
}

/**
 * Stores a category, together with other fields that another device changed since the form was opened. It fails if both
 * changed the same field.
 */
async function change(
  db: ShopDatabase,
  id: string,
  { category, seen, isSent }: Edit,
): Promise<boolean | Pick<ActionData, "conflicting" | "fields">> {
  const stored = await lockCategory(db, id)
  if (stored === null) return false
  const theirs = fieldsOfCategory(stored)
  const mine = onlySent<keyof CategoryFields>(fieldsOfCategory(category), theirs, isSent)
  const { merged, conflicting: names } = mergeTexts<keyof CategoryFields>(seen ?? theirs, mine, theirs)
  if (names.length > 0) return { fields: merged, conflicting: { names, theirs } }
  const checked = checkCategory(merged)
  return updateCategory(db, id, checked.ok ? checked.category : category)
}

/** Stores the sent order. It is rejected unless it holds exactly the categories that are stored. */
async function changeOrder(request: Request, shopId: string) {
  const sent = await readForm(request)
  const requestedOrder = sent.ok ? readOrder(sent.form) : null
  if (requestedOrder === null) return rejected("upload_unreadable", sent.ok ? 400 : sent.status)
  const isStored = await asShop(shopId, (db) => reorderCategories(db, requestedOrder.order)).catch(
    nullIfUnavailable,
  )
  if (isStored === null) return rejected("reorder_failed", 503)
  if (!isStored) return rejected("list_changed", 409)
  return requestedOrder.byButton ? done("reordered") : data<ActionData>({ reordered: true })
}

const done = (flash: keyof typeof flashes) => replace(categoriesAddress({ done: flash }))

function rejected(reason: CategoryError, status: number, fields?: CategoryFields) {
  return data<ActionData>({ error: reason, ...(fields && { fields }) }, { status })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

type RequestedOrder = {
  readonly order: readonly string[]
  /** True if a button moved the category, on a page without a script. */
  readonly byButton: boolean
}

/**
 * Reads the order of a sent form: `id` for each category in order and, from a button, `up` or `down`. Null for anything
 * else.
 */
function readOrder(sent: Sent): RequestedOrder | null {
  const fields = sentFields(sent, ["up", "down"], ["id"])
  if (fields === null || (fields.up !== undefined && fields.down !== undefined)) return null
  const order = fields.id.map((id) => id.toLowerCase())
  const moved = (fields.up ?? fields.down)?.toLowerCase()
  if (!order.every(isIdentifier) || (moved !== undefined && !isIdentifier(moved))) return null
  if (moved === undefined) return { order, byButton: false }
  const by = fields.up === undefined ? 1 : -1
  return { order: moveTo(order, moved, order.indexOf(moved) + by), byButton: true }
}
