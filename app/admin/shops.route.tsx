import { data, replace } from "react-router"
import { adminSessionContext, type AdminSession } from "#app/auth/admin/admin-session.ts"
import { givenPassword } from "#app/auth/password/given-password.server.ts"
import { HashingBusy } from "#app/auth/password/hashing-queue.ts"
import { requireOwnPassword, extractOwnPassword } from "#app/auth/admin/own-password.server.ts"
import { proposeShop } from "#app/admin/shops/server/propose-shop.server.ts"
import { receiveEditedShop } from "#app/admin/shops/server/receive-edited-shop.server.ts"
import { receiveNewShop } from "#app/admin/shops/server/receive-new-shop.server.ts"
import { recoverShopPassword } from "#app/admin/shops/server/recover-shop-password.server.ts"
import { allOf } from "#app/database/connection/all-of.ts"
import { changeShopPlan, listPlanChoices, setShopActive } from "#app/database/admin/shop-acts.ts"
import { countSelected, findShop, findShopNames, listShops } from "#app/database/admin/shops.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { countLost } from "#app/database/admin/delete-shop.ts"
import { markShops } from "#app/database/admin/mark-shops.ts"
import type { PlatformMonth } from "#app/database/paid-month.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { markAllUnpaid } from "#app/database/admin/shop-payments.ts"
import { findNoticeShop } from "#app/database/admin/notice-shop.ts"
import { momentOfAct, undoMarks } from "#app/database/admin/undo-marks.ts"
import { editShopNames } from "#app/domain/shop/edit-shop-form.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { isPasswordRecent, ownPasswordStatus } from "#app/domain/account/own-password.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { deleteShopWithPictures } from "#app/admin/shops/server/delete-shop.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/shops.route"
import type { HandOver, ShopAnswer, ShopRefusal } from "./shops/answer.ts"
import { readNotice, type Notice } from "./shops/notice.ts"
import { failures, refusalOfFailure, shouldReadAgain } from "./shops/should-read-again.ts"
import { formOf } from "./shops/form-of.ts"
import { ShopsPage } from "./shops/shops-page.tsx"
import {
  readShopsPlace,
  readShopsQuery,
  shopsAddress,
  shopsPageSize,
  type ShopsPlace,
} from "./shops/shops-place.ts"
import { isDangerous } from "./shops/is-dangerous.ts"
import { missingIn } from "./shops/missing-in.ts"

const closed: ShopsPlace = { kind: "list" }

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_shops() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId, passwordAge } = context.get(adminSessionContext)
  const query = readShopsQuery(url.searchParams)
  const requested = readShopsPlace(url.searchParams)
  const notice = readNotice(url.searchParams)
  const { publicUrl, timeZone } = context.get(platformContext)
  const present = { month: monthOfDay(dayIn(new Date(), timeZone)), timeZone }
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listShops(db, { ...query, ...present, pageSize: shopsPageSize }),
      plans: listPlanChoices(db),
      shop: requested !== null && "id" in requested ? findShop(db, requested.id, present) : null,
      lost: requested?.kind === "delete" ? countLost(db, requested.id) : null,
      named: requested?.kind === "bulk" && requested.ids ? findShopNames(db, requested.ids) : [],
      start:
        requested?.kind === "new"
          ? proposeShop(db, { ...requested, language: context.get(pageLocaleContext) })
          : null,
      password: requested?.kind === "recover" ? givenPassword() : null,
      noticeShop: notice?.shopId ? findNoticeShop(db, notice.shopId) : null,
    }),
  ).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the shops could not be listed")
    return null
  })
  const missing = read && missingIn(requested, read)
  return data(
    {
      read,
      query: { ...query, page: read?.listed.page ?? 1 },
      place: read === null || requested === null || missing !== null ? closed : requested,
      missing,
      publicUrl,
      timeZone,
      requiresPassword: !isPasswordRecent(passwordAge),
    },
    { status: read === null ? 503 : missing !== null ? 404 : 200 },
  )
}

/** The address says what is to be done, and to which shop. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const admin = context.get(adminSessionContext)
  const place = readShopsPlace(url.searchParams)
  if (place === null) return refused("shop_gone", 404)
  const sent = await readForm(request)
  const fields = sent.ok ? formOf(place, sent.form) : null
  if (!sent.ok || fields === null) return refused("form_unreadable", sent.ok ? 400 : sent.status)
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const present = { day, month: monthOfDay(day), timeZone }
  const done = (notice: Notice) => replace(shopsAddress(readShopsQuery(url.searchParams), { done: notice }))
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
    return await act({ admin, place, form: sent.form, fields, present, done, url })
  } catch (error) {
    if (refusalOf(error)?.key === "plan_gone") return refused("plan_gone", 409)
    if (!(error instanceof DatabaseUnavailable) && !(error instanceof HashingBusy)) throw error
    context.get(requestContext).log.error({ err: error }, "a shop was not changed")
    return refused(failures[place.kind], 503)
  }
}

type Act = {
  admin: AdminSession
  place: ShopsPlace
  form: FormData
  fields: Readonly<Record<string, string>>
  /** Today and this month in the platform's time zone. */
  present: PlatformMonth & { day: string }
  done: (notice: Notice) => Response
  url: URL
}

async function act({ admin, place, form, fields, present, done, url }: Act) {
  const actor = { kind: "admin", id: admin.adminId, name: admin.name } as const
  // The password is stored as a hash: only this answer can tell it to whoever hands it over, and no address may hold it.
  const handOver = async (kind: HandOver["kind"], shopId: string, sent: FormData) => {
    const shop = await inScope((db) => findShop(db, shopId, present))
    if (shop === null) return refused("shop_gone", 404)
    return data<ShopAnswer>({ handOver: { kind, shop, password: String(sent.get("password")) } })
  }
  const inScope = <Result,>(work: (db: AdminDatabase) => Promise<Result>) => asAdmin(admin.adminId, work)
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
      const { isPaid, ids } = place
      const which = ids ?? { ...readShopsQuery(url.searchParams), month: present.month }
      const { count, moment } = await inScope(async (db) => ({
        count: await markShops(db, { isPaid, which, ...present, actor }),
        moment: await momentOfAct(db),
      }))
      if (count === 0) return refused("nothing_selected", 422)
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
      if (made.ok) return handOver("created", made.id, form)
      if (made.fields === null) return refused("form_unreadable", 400)
      const { ok: _, ...answer } = made
      return data<ShopAnswer>({ ...answer, fields: made.fields }, { status: 422 })
    }
    case "pay": {
      if (fields["paid"] !== "true" && fields["paid"] !== "false") return refused("form_unreadable", 400)
      const isPaid = fields["paid"] === "true"
      const marking = { isPaid, which: [place.id], ...present, actor, undoes: fields["undo"] === "true" }
      if ((await inScope((db) => markShops(db, marking))) === 0) return refused("payment_gone", 404)
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
      const query = readShopsQuery(url.searchParams)
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
      if (recovered.ok) return handOver("recovered", place.id, form)
      if (recovered.problem === "shop_gone") return refused("shop_gone", 404)
      return data<ShopAnswer>({ password: recovered.problem }, { status: 422 })
    }
  }
}

function refused(refusal: ShopRefusal, status: number) {
  return data<ShopAnswer>({ refusal }, { status })
}

/** What was typed and what is shown stay where they are when the line breaks. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<ShopAnswer>({ refusal: refusalOfFailure(error, request.url) }, { status: 503 })
  }
}

export const shouldRevalidate = shouldReadAgain

export default function ShopsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopsPage {...loaderData} answer={actionData} />
}
