import { data, href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import {
  createPaymentMethod,
  deletePaymentMethod,
  lockPaymentMethod,
  reorderPaymentMethods,
  setPaymentMethodActive,
  updatePaymentMethod,
} from "#app/database/shop/payment-methods.ts"
import { readOrder, type RequestedOrder } from "#app/domain/arrange/read-order.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { paymentMethodTexts, type PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import {
  checkPaymentMethod,
  fieldsOfPaymentMethod,
  paymentMethodFieldNames,
  readPaymentMethodFields,
  type PaymentMethodFields,
} from "#app/domain/payment-method/payment-method-rules.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { dialogOver } from "#app/http/screen.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { findSettings } from "../store-settings.server.ts"
import type { flashes, PaymentMethodsActionData } from "./payment-methods-action-data.ts"
import {
  paymentMethodsAddress,
  readPaymentMethodsDialogState,
  type PaymentMethodsDialogState,
} from "./payment-methods-address.ts"

export type PaymentMethodsView = Awaited<ReturnType<typeof loadPaymentMethods>>["data"]

/** Loads the ways to pay in their order, and the dialog that the address opens over them. */
export async function loadPaymentMethods({ url, context }: LoaderFunctionArgs) {
  const settings = await asShop(context.get(shopSessionContext).shopId, findSettings)
  if (settings === null) throw redirect(href("/shop/login"))
  const { paymentMethods } = settings
  const { status, ...opened } = dialogOver(paymentMethods, readPaymentMethodsDialogState(url.searchParams))
  const language = ownerLanguage(context)
  const methods = paymentMethods.map((method) => shownIn(paymentMethodTexts, method, language))
  return data(
    { settings, methods, search: readSearch(url.searchParams.get("q")), ...opened, editing: editing() },
    { status },
  )

  /** The stored texts of the one whose form is open. */
  function editing() {
    const { dialogState } = opened
    return dialogState.kind === "edit" ? paymentMethods.find(({ id }) => id === dialogState.id) : undefined
  }
}

type Kind = Exclude<PaymentMethodsDialogState["kind"], "list">
type Flash = keyof typeof flashes
type Input<K extends Kind> = { dialogState: PaymentMethodsDialogState & { kind: K }; shopId: string }
type MethodAction<K extends Kind, Read = unknown> = Action<Input<K>, PaymentMethodsActionData, Flash, Read>

/** Changes a way to pay or their order. The address names the action and the way. */
export async function changePaymentMethods(args: ActionFunctionArgs) {
  const { shopId } = args.context.get(shopSessionContext)
  const dialogState = readPaymentMethodsDialogState(args.url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<PaymentMethodsActionData>({ error: "gone" }, { status: 404 })
  const action: MethodAction<Kind> = actions[dialogState.kind]
  return runAction(action, { dialogState, shopId }, args, {
    unreadable: { error: "upload_unreadable" },
    failed: { error: "failed" },
    doneAt: (done) => paymentMethodsAddress({ done }),
  })
}

type MethodForm = {
  fields: PaymentMethodFields
  /** The values with which the form was opened; null for a form that does not send them. */
  seen: PaymentMethodFields | null
  /** Returns whether the form has a field. A missing field stays as it is stored. */
  isSent: (name: string) => boolean
}

const methodForm = {
  read(form: FormData): MethodForm | null {
    const fields = readPaymentMethodFields(form)
    const seen = readSeen(form.get(seenField), paymentMethodFieldNames)
    return fields && { fields, seen, isSent: (name) => form.has(name) }
  },
  inputOf: ({ fields }: MethodForm) => ({ fields }),
}

/** Checks the fields by the rules, as texts in the shop's own language. */
async function check(shopId: string, kind: PaymentKind, fields: PaymentMethodFields) {
  const own = await asShop(shopId, findShopLanguage)
  return checkPaymentMethod(kind, inOwnLanguage(paymentMethodTexts, fields, own))
}

const creation: MethodAction<"add", MethodForm> = {
  ...methodForm,
  async run({ shopId, dialogState: { method: kind }, sent: { fields } }) {
    const checked = await check(shopId, kind, fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    try {
      await asShop(shopId, (db) => createPaymentMethod(db, kind, checked.method))
    } catch (error) {
      if (databaseErrorOf(error)?.key === "payment_methods_full") return { status: 409, error: "full" }
      throw error
    }
    return "created"
  },
}

const update: MethodAction<"edit", MethodForm> = {
  ...methodForm,
  async run({ shopId, dialogState: { id }, sent }) {
    const own = await asShop(shopId, findShopLanguage)
    const fields = inOwnLanguage(paymentMethodTexts, sent.fields, own)
    const saved = await asShop(shopId, (db) => change(db, id, { ...sent, fields }))
    if (saved === true) return "updated"
    if (saved === false) return { status: 404, error: "gone" }
    return saved.problems ? { status: 422, ...saved } : { status: 409, error: "changed_meanwhile", ...saved }
  },
}

type Unsaved = Pick<PaymentMethodsActionData, "problems" | "conflicting" | "fields">

/**
 * Stores a way to pay, together with other fields that another device changed since the form was opened. It fails if
 * both changed the same field.
 */
async function change(
  db: ShopDatabase,
  id: string,
  { fields, seen, isSent }: MethodForm,
): Promise<boolean | Unsaved> {
  const stored = await lockPaymentMethod(db, id)
  if (stored === null) return false
  const { kind, ...method } = stored
  const theirs = fieldsOfPaymentMethod(method)
  const mine = onlySent<keyof PaymentMethodFields>(fields, theirs, isSent)
  const { merged, conflicting: names } = mergeTexts<keyof PaymentMethodFields>(seen ?? theirs, mine, theirs)
  if (names.length > 0) return { fields: merged, conflicting: { names, theirs } }
  const checked = checkPaymentMethod(kind, merged)
  return checked.ok ? updatePaymentMethod(db, id, checked.method) : { problems: checked.problems }
}

const deletion: MethodAction<"delete"> = {
  async run({ shopId, dialogState: { id } }) {
    const isFound = await asShop(shopId, (db) => deletePaymentMethod(db, id))
    return isFound ? "deleted" : { status: 404, error: "gone" }
  },
}

const activation: MethodAction<"active", { isActive: boolean }> = {
  read(form) {
    const active = textFields(form, ["active"])?.active
    return active === "true" || active === "false" ? { isActive: active === "true" } : null
  },
  async run({ shopId, dialogState: { id }, sent: { isActive } }) {
    const isFound = await asShop(shopId, (db) => setPaymentMethodActive(db, id, isActive))
    if (!isFound) return { status: 404, error: "gone" }
    return isActive ? "shown" : "hidden"
  },
}

/** Stores the sent order. It is rejected unless it holds exactly the ways that are stored. */
const reordering: MethodAction<"reorder", RequestedOrder> = {
  read: readOrder,
  async run({ shopId, sent: { order, byButton } }) {
    const isStored = await asShop(shopId, (db) => reorderPaymentMethods(db, order))
    if (!isStored) return { status: 409, error: "list_changed" }
    return byButton ? "reordered" : { status: 200, reordered: true }
  },
}

const actions: { readonly [K in Kind]: MethodAction<K> } = {
  add: creation,
  edit: update,
  delete: deletion,
  active: activation,
  reorder: reordering,
}
