import { data, redirect, href, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { emptyForm, runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  addClosure,
  deleteClosure,
  lockOpening,
  updateTakesOrders,
  updateWeek,
} from "#app/database/shop/own-opening.ts"
import { closureTexts } from "#app/domain/hours/closure.ts"
import { checkDays, readDays, readFirstWeek, type DaysFields } from "#app/domain/hours/week-rules.ts"
import type { Week } from "#app/domain/hours/week.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { dialogOver } from "#app/http/screen.ts"
import { platformContext } from "#app/platform.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { findSettings } from "../store-settings.server.ts"
import { changeClosure, checkClosureForm, closureForm, type ClosureForm } from "./change-closure.server.ts"
import type { HoursActionData, flashes } from "./hours-action-data.ts"
import { hoursAddress, readHoursDialogState, type HoursDialogState } from "./hours-address.ts"

/**
 * Loads the shop's week and closures, and the dialog that the address opens over them; `missing` if it names a closure
 * that does not exist. The one whose form is open has its stored texts.
 */
export async function loadHours({ url, context }: LoaderFunctionArgs) {
  const settings = await asShop(context.get(shopSessionContext).shopId, findSettings)
  if (settings === null) throw redirect(href("/shop/login"))
  const { timeZone } = context.get(platformContext)
  const now = new Date()
  const { closures } = settings.opening
  const { status, ...opened } = dialogOver(closures, readHoursDialogState(url.searchParams))
  const { dialogState } = opened
  const language = ownerLanguage(context)
  const shown = closures.map((closure) => shownIn(closureTexts, closure, language))
  const edited = dialogState.kind === "edit" ? closures.find(({ id }) => id === dialogState.id) : undefined
  const found = {
    ...{ timeZone, now: now.toISOString(), today: dayIn(now, timeZone) },
    edited: edited ?? null,
    search: readSearch(url.searchParams.get("q")),
  }
  return data({ settings, closures: shown, ...found, ...opened }, { status })
}

type Kind = Exclude<HoursDialogState["kind"], "list">
type Flash = keyof typeof flashes
type Input<K extends Kind> = { dialogState: HoursDialogState & { kind: K }; shopId: string }
type HoursAction<K extends Kind, Read = unknown> = Action<Input<K>, HoursActionData, Flash, Read>

/** Changes the week, a closure, or what happens while the shop is closed. The address names the action. */
export async function changeHours(args: ActionFunctionArgs) {
  const { shopId } = args.context.get(shopSessionContext)
  const dialogState = readHoursDialogState(args.url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<HoursActionData>({ error: "closure_gone" }, { status: 404 })
  const action: HoursAction<Kind> = actions[dialogState.kind]
  return runAction(action, { dialogState, shopId }, args, {
    unreadable: { error: "upload_unreadable" },
    failed: { error: "failed" },
    doneAt: (done) => hoursAddress({ done }),
  })
}

const noHours: Week = Array.from({ length: 7 }, () => [])

/** Gives days their hours; all others keep those that they have by now. */
const days: HoursAction<"week", DaysFields> = {
  read: readDays,
  inputOf: (fields) => ({ days: fields }),
  async run({ shopId, sent }) {
    const problem = await asShop(shopId, async (db) => {
      const checked = checkDays((await lockOpening(db)).week ?? noHours, sent)
      if (!checked.ok) return checked.problem
      await updateWeek(db, checked.week)
      return null
    })
    return problem === null ? "week" : { status: 422, weekProblem: problem }
  },
}

const start: HoursAction<"start", Week> = {
  read: readFirstWeek,
  async run({ shopId, sent: week }) {
    const isFound = await asShop(shopId, (db) => updateWeek(db, week))
    return isFound ? "week" : { status: 404, error: "shop_gone" }
  },
}

const removal: HoursAction<"remove"> = {
  read: emptyForm,
  async run({ shopId }) {
    const isFound = await asShop(shopId, (db) => updateWeek(db, null))
    return isFound ? "removed" : { status: 404, error: "shop_gone" }
  },
}

const orders: HoursAction<"orders", { isOn: boolean }> = {
  read(form) {
    const on = sentFields(form, ["on"])?.on
    return on === "true" || on === "false" ? { isOn: on === "true" } : null
  },
  async run({ shopId, sent: { isOn } }) {
    const isFound = await asShop(shopId, (db) => updateTakesOrders(db, isOn))
    return isFound ? (isOn ? "orders-on" : "orders-off") : { status: 404, error: "shop_gone" }
  },
}

const creation: HoursAction<"new", ClosureForm> = {
  ...closureForm,
  async run({ shopId, sent: { fields } }) {
    const checked = await checkClosureForm(shopId, fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    try {
      await asShop(shopId, (db) => addClosure(db, checked.closure))
      return "added"
    } catch (error) {
      if (databaseErrorOf(error)?.key !== "closure_limit_reached") throw error
      return { status: 409, error: "too_many" }
    }
  },
}

const update: HoursAction<"edit", ClosureForm> = {
  ...closureForm,
  async run({ shopId, dialogState: { id }, sent }) {
    const checked = await checkClosureForm(shopId, sent.fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    const saved = await asShop(shopId, (db) => changeClosure(db, id, checked.closure, sent))
    if (typeof saved === "object") return { status: 409, error: "changed_meanwhile", ...saved }
    return saved ? "saved" : { status: 404, error: "closure_gone" }
  },
}

const deletion: HoursAction<"delete"> = {
  async run({ shopId, dialogState: { id } }) {
    const isFound = await asShop(shopId, (db) => deleteClosure(db, id))
    return isFound ? "deleted" : { status: 404, error: "closure_gone" }
  },
}

const actions: { readonly [K in Kind]: HoursAction<K> } = {
  week: days,
  start,
  remove: removal,
  orders,
  new: creation,
  edit: update,
  delete: deletion,
}
