import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
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
import {
  categoryTexts,
  categoryFieldNames,
  checkCategory,
  fieldsOfCategory,
  readCategoryFields,
  type CategoryFields,
  type CategoryInput,
} from "#app/domain/product/category-rules.ts"
import { readOrder, type RequestedOrder } from "#app/domain/arrange/read-order.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import { dialogOver } from "#app/http/screen.ts"
import { listFailed } from "../list-failed.ts"
import { ownerLanguage, shownIn } from "../owner-language.server.ts"
import { failures, type ActionData, type flashes } from "./categories-action-data.ts"
import {
  categoriesAddress,
  readCategoriesDialogState,
  type CategoriesDialogState,
} from "./categories-dialog-state.ts"

/**
 * Loads the categories in their order, null if the database did not respond, and the dialog that the address opens over
 * them; `missing` if it names a category that does not exist. The one whose form is open has its stored texts.
 */
export async function loadCategories({ url, context }: LoaderFunctionArgs) {
  const categories = await asShop(context.get(shopSessionContext).shopId, listOwnCategories).catch(
    (error: unknown) => listFailed(context, error),
  )
  const { status, ...opened } = dialogOver(categories, readCategoriesDialogState(url.searchParams))
  const { dialogState } = opened
  const language = ownerLanguage(context)
  const shown = categories?.map((category) =>
    dialogState.kind === "edit" && dialogState.id === category.id
      ? category
      : shownIn(categoryTexts, category, language),
  )
  return data({ categories: shown ?? null, ...opened }, { status })
}

type Kind = Exclude<CategoriesDialogState["kind"], "list">
type Flash = keyof typeof flashes
type Input<K extends Kind> = { dialogState: CategoriesDialogState & { kind: K }; shopId: string }
type CategoryAction<K extends Kind, Read = unknown> = Action<Input<K>, ActionData, Flash, Read>

/** Changes a category or the order. The address names the action and the category. */
export async function changeCategories(args: ActionFunctionArgs) {
  const { shopId } = args.context.get(shopSessionContext)
  const dialogState = readCategoriesDialogState(args.url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<ActionData>({ error: "category_gone" }, { status: 404 })
  const action: CategoryAction<Kind> = actions[dialogState.kind]
  return runAction(action, { dialogState, shopId }, args, {
    unreadable: { error: "upload_unreadable" },
    failed: { error: failures[dialogState.kind] },
    doneAt: (done) => categoriesAddress({ done }),
  })
}

type CategoryForm = {
  fields: CategoryFields
  /** The values with which the form was opened; null for an old form that does not send them. */
  seen: CategoryFields | null
  /** Returns whether the form has a field. A missing field stays as it is stored. */
  isSent: (name: string) => boolean
}

const categoryForm = {
  read(form: FormData): CategoryForm | null {
    const fields = readCategoryFields(form)
    const seen = readSeen(form.get(seenField), categoryFieldNames)
    return fields && { fields, seen, isSent: (name) => form.has(name) }
  },
  inputOf: ({ fields }: CategoryForm) => ({ fields }),
}

const creation: CategoryAction<"new", CategoryForm> = {
  ...categoryForm,
  async run({ shopId, sent: { fields } }) {
    const checked = await check(shopId, fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    await asShop(shopId, (db) => createCategory(db, checked.category))
    return "created"
  },
}

const update: CategoryAction<"edit", CategoryForm> = {
  ...categoryForm,
  async run({ shopId, dialogState: { id }, sent }) {
    const checked = await check(shopId, sent.fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    const saved = await asShop(shopId, (db) => change(db, id, checked.category, sent))
    if (typeof saved === "object") return { status: 409, error: "changed_meanwhile", ...saved }
    return saved ? "updated" : { status: 404, error: "category_gone" }
  },
}

/** Checks the fields by the rules, as texts in the shop's own language. */
async function check(shopId: string, fields: CategoryFields) {
  return checkCategory(inOwnLanguage(categoryTexts, fields, await asShop(shopId, findShopLanguage)))
}

/**
 * Stores a category, together with other fields that another device changed since the form was opened. It fails if both
 * changed the same field.
 */
async function change(
  db: ShopDatabase,
  id: string,
  category: CategoryInput,
  { seen, isSent }: CategoryForm,
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

const deletion: CategoryAction<"delete"> = {
  async run({ shopId, dialogState: { id } }) {
    const isFound = await asShop(shopId, (db) => deleteCategory(db, id))
    return isFound ? "deleted" : { status: 404, error: "category_gone" }
  },
}

/** Stores the sent order. It is rejected unless it holds exactly the categories that are stored. */
const reordering: CategoryAction<"reorder", RequestedOrder> = {
  read: readOrder,
  async run({ shopId, sent: { order, byButton } }) {
    const isStored = await asShop(shopId, (db) => reorderCategories(db, order))
    if (!isStored) return { status: 409, error: "list_changed" }
    return byButton ? "reordered" : { status: 200, reordered: true }
  },
}

const actions: { readonly [K in Kind]: CategoryAction<K> } = {
  new: creation,
  edit: update,
  delete: deletion,
  reorder: reordering,
}
