import { data, redirect, href, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import {
  addArea,
  deleteArea,
  reorderAreas,
  switchArea,
  switchPickup,
} from "#app/database/shop/delivery-areas.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { readOrder, type RequestedOrder } from "#app/domain/arrange/read-order.ts"
import { areaTexts, deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { checkChoice, readChoice, type ChoiceFields } from "#app/domain/delivery/places/chosen-places.ts"
import type { AreaInput } from "#app/domain/delivery/area-rules.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { dialogOver } from "#app/http/screen.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { findSettings } from "../store-settings.server.ts"
import { areaForm, changeArea, checkAreaForm, type AreaForm } from "./change-area.server.ts"
import { failureOf, type DeliveryActionData, type DeliveryFlash } from "./delivery-action-data.ts"
import { deliveryAddress, readDeliveryDialogState, type DeliveryDialogState } from "./delivery-address.ts"

/**
 * Loads the shop's pickup and areas, and the dialog that the address opens over them; `missing` if it names an area that
 * does not exist. The one whose form is open has its stored texts.
 */
export async function loadDelivery({ url, context }: LoaderFunctionArgs) {
  const settings = await asShop(context.get(shopSessionContext).shopId, findSettings)
  if (settings === null) throw redirect(href("/shop/login"))
  const { areas } = settings.delivery
  const { status, ...opened } = dialogOver(areas, readDeliveryDialogState(url.searchParams))
  const { dialogState } = opened
  const language = ownerLanguage(context)
  const shown = areas.map((area) => shownIn(areaTexts, area, language))
  const { location } = shownIn(["location"], settings.shop, language)
  const edited = dialogState.kind === "edit" ? areas.find(({ id }) => id === dialogState.id) : undefined
  const found = {
    edited: edited ?? null,
    // What was searched among the districts and is none.
    written: oneLine(url.searchParams.get("new") ?? "").slice(0, deliveryLimits.name),
    search: readSearch(url.searchParams.get("q")),
  }
  return data({ settings, location, areas: shown, ...found, ...opened }, { status })
}

type Kind = Exclude<DeliveryDialogState["kind"], "list">
type Input<K extends Kind> = { dialogState: DeliveryDialogState & { kind: K }; shopId: string }
type DeliveryAction<K extends Kind, Read = unknown> = Action<
  Input<K>,
  DeliveryActionData,
  DeliveryFlash,
  Read
>

/** Changes an area, their order or the pickup. The address names the action and the area. */
export async function changeDelivery(args: ActionFunctionArgs) {
  const { shopId } = args.context.get(shopSessionContext)
  const dialogState = readDeliveryDialogState(args.url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<DeliveryActionData>({ error: "area_gone" }, { status: 404 })
  const action: DeliveryAction<Kind> = actions[dialogState.kind]
  return runAction(action, { dialogState, shopId }, args, {
    unreadable: { error: "upload_unreadable" },
    failed: { error: failureOf(dialogState) },
    doneAt: (done) => deliveryAddress({ done }),
  })
}

const creation: DeliveryAction<"new", AreaForm> = {
  ...areaForm,
  async run({ shopId, sent: { fields } }) {
    const checked = await checkAreaForm(shopId, fields)
    return checked.ok ? add(shopId, [checked.area]) : { status: 422, problems: checked.problems }
  },
}

const choice: DeliveryAction<"choose", { choice: ChoiceFields }> = {
  read(form) {
    const fields = readChoice(form)
    return fields && { choice: fields }
  },
  inputOf: (sent) => sent,
  async run({ shopId, sent }) {
    const checked = checkChoice(sent.choice, await asShop(shopId, findShopLanguage))
    return checked.ok ? add(shopId, checked.areas) : { status: 422, choiceProblems: checked.problems }
  },
}

/** Adds all of these areas, or none of them. */
async function add(shopId: string, areas: readonly AreaInput[]) {
  try {
    await asShop(shopId, async (db: ShopDatabase) => {
      for (const area of areas) await addArea(db, area)
    })
    return `added.${areas.length}` as const
  } catch (error) {
    if (databaseErrorOf(error)?.key !== "area_limit_reached") throw error
    return { status: 409, error: "too_many" as const }
  }
}

const update: DeliveryAction<"edit", AreaForm> = {
  ...areaForm,
  async run({ shopId, dialogState: { id }, sent }) {
    const checked = await checkAreaForm(shopId, sent.fields)
    if (!checked.ok) return { status: 422, problems: checked.problems }
    const saved = await asShop(shopId, (db) => changeArea(db, id, checked.area, sent))
    if (typeof saved === "object") return { status: 409, error: "changed_meanwhile", ...saved }
    return saved ? "saved" : { status: 404, error: "area_gone" }
  },
}

const deletion: DeliveryAction<"delete"> = {
  async run({ shopId, dialogState: { id } }) {
    const isFound = await asShop(shopId, (db) => deleteArea(db, id))
    return isFound ? "deleted" : { status: 404, error: "area_gone" }
  },
}

/** Reads the new state of a switch; null for another form. */
function readSwitch(form: FormData): { isOn: boolean } | null {
  const on = sentFields(form, ["on"])?.on
  return on === "true" || on === "false" ? { isOn: on === "true" } : null
}

const switching: DeliveryAction<"switch", { isOn: boolean }> = {
  read: readSwitch,
  async run({ shopId, dialogState: { id }, sent: { isOn } }) {
    const isFound = await asShop(shopId, (db) => switchArea(db, id, isOn))
    return isFound ? (isOn ? "on" : "off") : { status: 404, error: "area_gone" }
  },
}

const pickup: DeliveryAction<"pickup", { isOn: boolean }> = {
  read: readSwitch,
  async run({ shopId, sent: { isOn } }) {
    const isFound = await asShop(shopId, (db) => switchPickup(db, isOn))
    return isFound ? (isOn ? "pickup-on" : "pickup-off") : { status: 404, error: "shop_gone" }
  },
}

/** Stores the sent order. It is rejected unless it holds exactly the areas that are stored. */
const reordering: DeliveryAction<"reorder", RequestedOrder> = {
  read: readOrder,
  async run({ shopId, sent: { order, byButton } }) {
    const isStored = await asShop(shopId, (db) => reorderAreas(db, order))
    if (!isStored) return { status: 409, error: "list_changed" }
    return byButton ? "reordered" : { status: 200, reordered: true }
  },
}

const actions: { readonly [K in Kind]: DeliveryAction<K> } = {
  new: creation,
  choose: choice,
  edit: update,
  delete: deletion,
  switch: switching,
  pickup,
  reorder: reordering,
}
