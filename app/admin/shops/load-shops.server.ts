import { data, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { givenPassword } from "#app/auth/password/given-password.server.ts"
import { foreseeMarks } from "#app/database/admin/payment-marks.ts"
import { countLost } from "#app/database/admin/deleted-shops.ts"
import { hasApplicantShop } from "#app/database/admin/join-requests.ts"
import { findApplicant, findFreeName } from "#app/database/admin/save-shop.ts"
import { listPlanChoices, findFlashShop } from "#app/database/admin/shop-actions-data.ts"
import {
  findMatchingShopIds,
  findShop,
  findShopNames,
  listShops,
  type AdminShop,
} from "#app/database/admin/listed-shops.ts"
import type { PlatformMonth } from "#app/database/paid-month.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { isPasswordRecent } from "#app/domain/account/passwords.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { slugOf } from "#app/domain/shop/free-name.ts"
import { emptyShop, type NewShopFields } from "#app/domain/shop/new-shop-form.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { notRead } from "#app/http/request.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import { readShopFlash, type ReadShopFlash } from "./shop-flash.ts"
import {
  readShopsDialogState,
  readShopsQuery,
  shopsPageSize,
  type ShopsDialogState,
  type ShopsQuery,
} from "./shops-dialog-state.ts"

/** A shop of the list. */
export type ListedShop = AdminShop & {
  /** Its phone for people; empty without one. */
  phoneText: string
  /** True if it no longer matches the filter, and stays because it was marked in this list. */
  isJustMarked: boolean
}

/** The address names something that does not exist, or an application whose shop exists; null otherwise. */
export type Missing = "shop" | "request" | "request with a shop" | null

const closed: ShopsDialogState = { kind: "list" }

/** Loads the shops, null if the database did not respond, and the data of the dialog over them. */
export async function loadShops({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAgeSeconds } = context.get(adminSessionContext)
  const query = readShopsQuery(url.searchParams)
  const opened = readShopsDialogState(url.searchParams)
  const { publicUrl, timeZone } = context.get(platformContext)
  const present = { month: monthOfDay(dayIn(new Date(), timeZone)), timeZone }
  const view = { query, opened, present, language: context.get(pageLocaleContext) }
  const flash = readShopFlash(url.searchParams)
  const read = await asAdmin(adminId, (db) => readShops(db, { ...view, flash })).catch(
    notRead(context, "the shops could not be listed"),
  )
  const missing = read && missingIn(opened, read)
  return data(
    {
      read,
      query: { ...query, page: read?.listed.page ?? 1 },
      dialogState: read === null || opened === null || missing !== null ? closed : opened,
      missing,
      publicUrl,
      timeZone,
      requiresPassword: !isPasswordRecent(passwordAgeSeconds),
    },
    { status: read === null ? 503 : missing === "shop" || missing === "request" ? 404 : 200 },
  )
}

type View = {
  query: ShopsQuery
  opened: ShopsDialogState | null
  present: PlatformMonth
  language: Locale
  flash: ReadShopFlash | null
}

export type ShopsRead = Awaited<ReturnType<typeof readShops>>

/** Reads the list, and for its dialog only what that shows. */
function readShops(db: AdminDatabase, { query, opened, present, language, flash }: View) {
  const bulk = opened?.kind === "bulk" ? opened : null
  const chosen = async () => bulk?.ids ?? (await findMatchingShopIds(db, { ...query, month: present.month }))
  return allOf({
    listed: listShops(db, { ...query, ...present, pageSize: shopsPageSize }).then((listed) => ({
      ...listed,
      shops: listed.shops.map((shop) => shown(shop, query)),
    })),
    plans: listPlanChoices(db),
    shop:
      opened !== null && "id" in opened
        ? findShop(db, opened.id, present).then((shop) => shop && shown(shop, query))
        : null,
    lost: opened?.kind === "delete" ? countLost(db, opened.id) : null,
    // The existing shops of a selection; or the digest of all that match, if the question is about them.
    named: bulk?.ids ? findShopNames(db, bulk.ids) : [],
    matchingSet: bulk?.ids === null ? chosen().then(digestOfSet) : null,
    knownMarks: bulk && chosen().then((ids) => foreseeMarks(db, { isPaid: bulk.isPaid, ids, ...present })),
    // The initial values for a new shop, and a password to hand over.
    start: opened?.kind === "new" ? proposeShop(db, { ...opened, language }) : null,
    password: opened?.kind === "recover" ? givenPassword() : null,
    flashShop: flash?.shopId ? findFlashShop(db, flash.shopId) : null,
  })
}

function shown(shop: AdminShop, { filter, marked }: ShopsQuery): ListedShop {
  const isJustMarked = marked.includes(shop.id) && filter === (shop.isPaid ? "unpaid" : "paid")
  return { ...shop, phoneText: writePhone(shop.phone), isJustMarked }
}

function missingIn(opened: ShopsDialogState | null, { shop, start }: ShopsRead): Missing {
  if (opened?.kind === "new") return start === null ? "request" : typeof start === "string" ? start : null
  return opened === null || ("id" in opened && shop === null) ? "shop" : null
}

/**
 * Returns the initial values for a new shop: a password to hand over, and those of an application with its language and
 * a free name; else the operator's language. It is null if there is no such application. The form is shown for one that
 * has no shop yet.
 */
async function proposeShop(
  db: AdminDatabase,
  { requestId, language }: { requestId: string | null; language: Locale },
): Promise<NewShopFields | "request with a shop" | null> {
  const start = { ...emptyShop, password: givenPassword(), language }
  if (requestId === null) return start
  const applicant = await findApplicant(db, requestId)
  if (applicant === null) return null
  if (await hasApplicantShop(db, requestId)) return "request with a shop"
  const { name, email, phone, planId, language: theirs } = applicant
  // A name without Latin letters gives no slug, so the email gives it.
  const free = await findFreeName(db, slugOf(name) || (email?.split("@")[0] ?? ""))
  return {
    ...{ ...start, name, slug: free, username: free, language: theirs },
    ...{ email: email ?? "", phone: writePhone(phone), plan_id: planId ?? "" },
  }
}
