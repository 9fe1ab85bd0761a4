import { data, replace, type ActionFunctionArgs } from "react-router"
import { adminSessionContext, type AdminSession } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { markShops, momentOfAction, undoMarks } from "#app/database/admin/payment-marks.ts"
import { changeShopPlan, setShopActive } from "#app/database/admin/shop-actions-data.ts"
import { markAllUnpaid } from "#app/database/admin/shop-payments.ts"
import { countSelected, findMatchingShopIds, findShop } from "#app/database/admin/listed-shops.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import type { PlatformMonth } from "#app/database/paid-month.ts"
import { ownPasswordField, ownPasswordStatus } from "#app/domain/account/passwords.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { editShopNames } from "#app/domain/shop/edit-shop-form.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { failures, type HandOver, type ShopActionData, type ShopError } from "./shops-action-data.ts"
import { isDangerous } from "./is-dangerous.ts"
import type { ShopFlash } from "./shop-flash.ts"
import {
  readShopsDialogState,
  readShopsQuery,
  shopsAddress,
  type ShopsDialogState,
} from "./shops-dialog-state.ts"
import { deleteShopWithPictures } from "./delete-shop.server.ts"
import { receiveEditedShop, receiveNewShop } from "./receive-shop.server.ts"
import { recoverShopPassword } from "./recover-shop-password.server.ts"

/** Changes a shop. The address names the action and the shop. */
export async function changeShops({ request, url, context }: ActionFunctionArgs) {
  const admin = context.get(adminSessionContext)
  const dialogState = readShopsDialogState(url.searchParams)
  if (dialogState === null) return rejected("shop_gone", 404)
  const sent = await readForm(request)
  const fields = sent.ok ? fieldsOf(dialogState, sent.form) : null
  if (!sent.ok || fields === null) return rejected("form_unreadable", sent.ok ? 400 : sent.status)
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const present = { day, month: monthOfDay(day), timeZone }
  try {
    const selected = (ids: readonly string[]) => asAdmin(admin.adminId, (db) => countSelected(db, ids))
    if (await isDangerous(dialogState, sent.form, selected)) {
      const ownPassword = await requireOwnPassword(context, extractOwnPassword(sent.form))
      if (ownPassword !== null)
        return data<ShopActionData>(
          { ownPassword, input: fields["sentence"] ?? "" },
          { status: ownPasswordStatus[ownPassword.kind] },
        )
    }
    return await action({ admin, dialogState, form: sent.form, fields, present, url })
  } catch (error) {
    if (databaseErrorOf(error)?.key === "plan_gone") return rejected("plan_gone", 409)
    if (failureStatus(error) === 500) throw error
    context.get(requestContext).log.error({ err: error }, "a shop was not changed")
    return rejected(failures[dialogState.kind], 503)
  }
}

/** The fields of each form of the page; those of a new shop are read where shops are created. */
const names: Readonly<Record<Exclude<ShopsDialogState["kind"], "new">, readonly string[]>> = {
  list: [],
  bulk: [ownPasswordField],
  block: [],
  unblock: [],
  edit: editShopNames,
  pay: ["paid", "undo"],
  plan: ["plan_id"],
  undo: [],
  "all-unpaid": [ownPasswordField],
  recover: ["password", "again", ownPasswordField],
  delete: ["sentence", "sure", ownPasswordField],
}

/** Returns the fields of a sent form; null if it has another field than the page's form, or one twice. */
function fieldsOf({ kind }: ShopsDialogState, form: FormData): Readonly<Record<string, string>> | null {
  return kind === "new" ? {} : textFields(form, names[kind])
}

type ShopActionInput = {
  admin: AdminSession
  dialogState: ShopsDialogState
  form: FormData
  fields: Readonly<Record<string, string>>
  /** Today and this month in the platform's time zone. */
  present: PlatformMonth & { day: string }
  url: URL
}

async function action({ admin, dialogState, form, fields, present, url }: ShopActionInput) {
  const actor = { kind: "admin", id: admin.adminId, name: admin.name } as const
  const query = readShopsQuery(url.searchParams)
  const done = (flash: ShopFlash) => replace(shopsAddress(query, { done: flash }))
  const inScope = <Result>(work: (db: AdminDatabase) => Promise<Result>) => asAdmin(admin.adminId, work)
  // The password is stored as a hash: only this response can show it once more, and no address may contain it.
  const handOver = async (kind: HandOver["kind"], shopId: string) => {
    const shop = await inScope((db) => findShop(db, shopId, present))
    if (shop === null) return rejected("shop_gone", 404)
    return data<ShopActionData>({ handOver: { kind, shop, password: String(form.get("password")) } })
  }
  switch (dialogState.kind) {
    case "list":
      return rejected("shop_gone", 404)
    case "all-unpaid":
      return done(
        await inScope(async (db) => {
          const count = await markAllUnpaid(db, { ...present, actor })
          return `all-unpaid.${count}.${await momentOfAction(db)}` as const
        }),
      )
    case "bulk": {
      const { isPaid } = dialogState
      const marked = await inScope(async (db) => {
        const ids = dialogState.ids ?? (await findMatchingShopIds(db, { ...query, month: present.month }))
        if (dialogState.ids === null && digestOfSet(ids) !== dialogState.all) return null
        const count = await markShops(db, { isPaid, ids, leavesFree: true, ...present, actor })
        return { count, moment: await momentOfAction(db) }
      })
      if (marked === null) return rejected("list_changed", 409)
      const { count, moment } = marked
      if (count === 0)
        return rejected(isPaid && dialogState.ids?.length !== 0 ? "nothing_due" : "nothing_selected", 422)
      return done(`${isPaid ? "bulk-paid" : "bulk-unpaid"}.${count}.${moment}`)
    }
    case "undo": {
      const count = await inScope((db) => undoMarks(db, dialogState, { ...present, actor }))
      if (count === 0) return rejected("undo_over", 409)
      return done(`${dialogState.isPaid ? "undone-unpaid" : "undone-paid"}.${count}`)
    }
    case "delete": {
      const input = fields["sentence"] ?? ""
      if (!form.has("sure")) return data<ShopActionData>({ deletion: "not_sure", input }, { status: 422 })
      const deleted = await deleteShopWithPictures({ shopId: dialogState.id, input, actor })
      if (deleted.ok) return done(`deleted.${dialogState.id}`)
      if (deleted.reason === "shop_gone") return rejected("delete_gone", 404)
      return data<ShopActionData>({ deletion: "wrong_sentence", input }, { status: 422 })
    }
    case "new": {
      const created = await receiveNewShop(form, { actor, requestId: dialogState.requestId })
      if (created.ok) return handOver("created", created.id)
      if (created.fields === null) return rejected("form_unreadable", 400)
      const { ok: _, ...actionData } = created
      return data<ShopActionData>({ ...actionData, fields: created.fields }, { status: 422 })
    }
    case "pay": {
      if (fields["paid"] !== "true" && fields["paid"] !== "false") return rejected("form_unreadable", 400)
      const isPaid = fields["paid"] === "true"
      const mark = { isPaid, ids: [dialogState.id], ...present, actor, undoes: fields["undo"] === "true" }
      if ((await inScope((db) => markShops(db, mark))) === 0) return rejected("payment_gone", 404)
      return done(`${isPaid ? "paid" : "unpaid"}.${dialogState.id}`)
    }
    case "block":
    case "unblock": {
      const isActive = dialogState.kind === "unblock"
      const changed = await inScope((db) => setShopActive(db, dialogState.id, isActive, actor))
      return changed
        ? done(`${isActive ? "unblocked" : "blocked"}.${dialogState.id}`)
        : rejected("update_gone", 404)
    }
    case "plan": {
      const shop = await inScope((db) => findShop(db, dialogState.id, present))
      if (shop === null) return rejected("shop_gone", 404)
      const planId = dialogState.to ?? fields["plan_id"] ?? ""
      if (!isIdentifier(planId)) return rejected("form_unreadable", 400)
      // The shop has this plan already, so nothing changes (specification, section 4).
      if (planId === shop.planId) return replace(shopsAddress(query))
      if (dialogState.to === null) return replace(shopsAddress(query, { plan: shop.id, to: planId }))
      const changed = await inScope((db) => changeShopPlan(db, shop.id, planId, actor))
      return changed ? done(`plan-changed.${shop.id}`) : rejected("shop_gone", 404)
    }
    case "edit": {
      const edit = textFields(form, editShopNames)
      if (edit === null) return rejected("form_unreadable", 400)
      const edited = await receiveEditedShop({ shopId: dialogState.id, fields: edit, actor })
      if (edited.ok) return done(`edited.${dialogState.id}`)
      if ("problem" in edited) return rejected("shop_gone", 404)
      const { problems, suggestions } = edited
      return data<ShopActionData>({ edit, problems, suggestions }, { status: 422 })
    }
    case "recover": {
      const recovered = await recoverShopPassword({ shopId: dialogState.id, fields, actor })
      if (recovered.ok) return handOver("recovered", dialogState.id)
      if (recovered.problem === "shop_gone") return rejected("shop_gone", 404)
      return data<ShopActionData>({ password: recovered.problem }, { status: 422 })
    }
  }
}

function rejected(reason: ShopError, status: number) {
  return data<ShopActionData>({ error: reason }, { status })
}
