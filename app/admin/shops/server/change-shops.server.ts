import { data, replace, type ActionFunctionArgs } from "react-router"
import { adminSessionContext, type AdminSession } from "#app/auth/admin/admin-session.server.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { markShops, momentOfAct, undoMarks } from "#app/database/admin/payment-marks.ts"
import { changeShopPlan, setShopActive } from "#app/database/admin/shop-acts.ts"
import { markAllUnpaid } from "#app/database/admin/shop-payments.ts"
import { countSelected, findMatchingShopIds, findShop } from "#app/database/admin/shops.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
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
import { failures, type HandOver, type ShopAnswer, type ShopRefusal } from "../answer.ts"
import { isDangerous } from "../is-dangerous.ts"
import type { ShopNotice } from "../notice.ts"
import { readShopsPlace, readShopsQuery, shopsAddress, type ShopsPlace } from "../shops-place.ts"
import { deleteShopWithPictures } from "./delete-shop.server.ts"
import { receiveEditedShop, receiveNewShop } from "./receive-shop.server.ts"
import { recoverShopPassword } from "./recover-shop-password.server.ts"

/** The action of the page. The address names what a form does, and to which shop. */
export async function changeShops({ request, url, context }: ActionFunctionArgs) {
  const admin = context.get(adminSessionContext)
  const place = readShopsPlace(url.searchParams)
  if (place === null) return refused("shop_gone", 404)
  const sent = await readForm(request)
  const fields = sent.ok ? fieldsOf(place, sent.form) : null
  if (!sent.ok || fields === null) return refused("form_unreadable", sent.ok ? 400 : sent.status)
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const present = { day, month: monthOfDay(day), timeZone }
  try {
    const selected = (ids: readonly string[]) => asAdmin(admin.adminId, (db) => countSelected(db, ids))
    if (await isDangerous(place, sent.form, selected)) {
      const ownPassword = await requireOwnPassword(context, extractOwnPassword(sent.form))
      if (ownPassword !== null)
        return data<ShopAnswer>(
          { ownPassword, typed: fields["sentence"] ?? "" },
          { status: ownPasswordStatus[ownPassword.kind] },
        )
    }
    return await act({ admin, place, form: sent.form, fields, present, url })
  } catch (error) {
    if (refusalOf(error)?.key === "plan_gone") return refused("plan_gone", 409)
    if (failureStatus(error) === 500) throw error
    context.get(requestContext).log.error({ err: error }, "a shop was not changed")
    return refused(failures[place.kind], 503)
  }
}

/** What each form of the page sends; that of a new shop is read where shops are made. */
const names: Readonly<Record<Exclude<ShopsPlace["kind"], "new">, readonly string[]>> = {
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

/** The fields of a sent form; null for a form that the address did not show: another field, or one sent twice. */
function fieldsOf({ kind }: ShopsPlace, form: FormData): Readonly<Record<string, string>> | null {
  return kind === "new" ? {} : textFields(form, names[kind])
}

type Act = {
  admin: AdminSession
  place: ShopsPlace
  form: FormData
  fields: Readonly<Record<string, string>>
  /** Today and this month in the platform's time zone. */
  present: PlatformMonth & { day: string }
  url: URL
}

async function act({ admin, place, form, fields, present, url }: Act) {
  const actor = { kind: "admin", id: admin.adminId, name: admin.name } as const
  const query = readShopsQuery(url.searchParams)
  const done = (notice: ShopNotice) => replace(shopsAddress(query, { done: notice }))
  const inScope = <Result>(work: (db: AdminDatabase) => Promise<Result>) => asAdmin(admin.adminId, work)
  // The password is stored as a hash: only this answer can show it once more, and no address may hold it.
  const handOver = async (kind: HandOver["kind"], shopId: string) => {
    const shop = await inScope((db) => findShop(db, shopId, present))
    if (shop === null) return refused("shop_gone", 404)
    return data<ShopAnswer>({ handOver: { kind, shop, password: String(form.get("password")) } })
  }
  switch (place.kind) {
    case "list":
      return refused("shop_gone", 404)
    case "all-unpaid":
      return done(
        await inScope(async (db) => {
          const count = await markAllUnpaid(db, { ...present, actor })
          return `all-unpaid.${count}.${await momentOfAct(db)}` as const
        }),
      )
    case "bulk": {
      const { isPaid } = place
      const marked = await inScope(async (db) => {
        const ids = place.ids ?? (await findMatchingShopIds(db, { ...query, month: present.month }))
        if (place.ids === null && digestOfSet(ids) !== place.all) return null
        const count = await markShops(db, { isPaid, ids, leavesFree: true, ...present, actor })
        return { count, moment: await momentOfAct(db) }
      })
      if (marked === null) return refused("list_changed", 409)
      const { count, moment } = marked
      if (count === 0)
        return refused(isPaid && place.ids?.length !== 0 ? "nothing_due" : "nothing_selected", 422)
      return done(`${isPaid ? "bulk-paid" : "bulk-unpaid"}.${count}.${moment}`)
    }
    case "undo": {
      const count = await inScope((db) => undoMarks(db, place, { ...present, actor }))
      if (count === 0) return refused("undo_over", 409)
      return done(`${place.isPaid ? "undone-unpaid" : "undone-paid"}.${count}`)
    }
    case "delete": {
      const typed = fields["sentence"] ?? ""
      if (!form.has("sure")) return data<ShopAnswer>({ deletion: "not_sure", typed }, { status: 422 })
      const deleted = await deleteShopWithPictures({ shopId: place.id, typed, actor })
      if (deleted.ok) return done(`deleted.${place.id}`)
      if (deleted.reason === "shop_gone") return refused("delete_gone", 404)
      return data<ShopAnswer>({ deletion: "wrong_sentence", typed }, { status: 422 })
    }
    case "new": {
      const made = await receiveNewShop(form, { actor, requestId: place.requestId })
      if (made.ok) return handOver("created", made.id)
      if (made.fields === null) return refused("form_unreadable", 400)
      const { ok: _, ...answer } = made
      return data<ShopAnswer>({ ...answer, fields: made.fields }, { status: 422 })
    }
    case "pay": {
      if (fields["paid"] !== "true" && fields["paid"] !== "false") return refused("form_unreadable", 400)
      const isPaid = fields["paid"] === "true"
      const mark = { isPaid, ids: [place.id], ...present, actor, undoes: fields["undo"] === "true" }
      if ((await inScope((db) => markShops(db, mark))) === 0) return refused("payment_gone", 404)
      return done(`${isPaid ? "paid" : "unpaid"}.${place.id}`)
    }
    case "block":
    case "unblock": {
      const isActive = place.kind === "unblock"
      const changed = await inScope((db) => setShopActive(db, place.id, isActive, actor))
      return changed ? done(`${isActive ? "unblocked" : "blocked"}.${place.id}`) : refused("update_gone", 404)
    }
    case "plan": {
      const shop = await inScope((db) => findShop(db, place.id, present))
      if (shop === null) return refused("shop_gone", 404)
      const planId = place.to ?? fields["plan_id"] ?? ""
      if (!isIdentifier(planId)) return refused("form_unreadable", 400)
      // The plan that it has: there is nothing to do (specification, section 4).
      if (planId === shop.planId) return replace(shopsAddress(query))
      if (place.to === null) return replace(shopsAddress(query, { plan: shop.id, to: planId }))
      const changed = await inScope((db) => changeShopPlan(db, shop.id, planId, actor))
      return changed ? done(`plan-changed.${shop.id}`) : refused("shop_gone", 404)
    }
    case "edit": {
      const edit = textFields(form, editShopNames)
      if (edit === null) return refused("form_unreadable", 400)
      const edited = await receiveEditedShop({ shopId: place.id, fields: edit, actor })
      if (edited.ok) return done(`edited.${place.id}`)
      if ("problem" in edited) return refused("shop_gone", 404)
      const { problems, suggestions } = edited
      return data<ShopAnswer>({ edit, problems, suggestions }, { status: 422 })
    }
    case "recover": {
      const recovered = await recoverShopPassword({ shopId: place.id, fields, actor })
      if (recovered.ok) return handOver("recovered", place.id)
      if (recovered.problem === "shop_gone") return refused("shop_gone", 404)
      return data<ShopAnswer>({ password: recovered.problem }, { status: 422 })
    }
  }
}

function refused(refusal: ShopRefusal, status: number) {
  return data<ShopAnswer>({ refusal }, { status })
}
