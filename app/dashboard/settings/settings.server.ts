import { data, href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { listCategories } from "#app/database/categories.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOrderSettings } from "#app/database/shop/orders/stored-order-settings.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { findOwnShop, updateSettings } from "#app/database/shop/own-shop.ts"
import { fieldsOfOrderSettings } from "#app/domain/order/order-settings.ts"
import {
  fieldsOfShop,
  readSettingsFields,
  settingsFieldNames,
  type SettingsFields,
} from "#app/domain/shop/settings-fields.ts"
import { checkSettings } from "#app/domain/shop/settings-rules.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { readShopPhone, writePhone } from "#app/http/phone-number.server.ts"
import { productReply } from "../orders/reply-text.ts"
import { failures, type ActionData, type flashes, type SettingsError } from "./settings-action-data.ts"
import { receiveLogo, removeLogo } from "./logo/logo.server.ts"
import { receiveOrderSettings } from "./orders/order-settings.server.ts"
import { renderPreview } from "./preview/render-preview.server.tsx"
import { readSettingsDialogState, settingsAddress } from "./settings-dialog-state.ts"

/** Loads the stored settings. */
export async function loadSettings({ url, context }: LoaderFunctionArgs) {
  const [shop, orders] = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([findOwnShop(db), findOrderSettings(db)]),
  )
  if (shop === null || orders === null) throw redirect(href("/shop/login"))
  return {
    shop,
    stored: fieldsOfShop(shop, writePhone(shop.phone)),
    storedOrders: fieldsOfOrderSettings(orders, productReply),
    isRemovingLogo: shop.logo !== null && readSettingsDialogState(url.searchParams) === "remove-logo",
    mustWait: url.searchParams.get("everything") === "wait",
  }
}

/** Receives a form of the page: the settings, the logo or orders. The address names which. */
export async function changeSettings({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const dialogState = readSettingsDialogState(url.searchParams)
  const done = (flash: keyof typeof flashes) => replace(settingsAddress({ done: flash }))
  let input: Pick<ActionData, "fields" | "seen"> | undefined
  try {
    if (dialogState === "logo") {
      const received = await receiveLogo(request, shopId)
      return received.ok ? done("logo-saved") : rejected(received.error, received.status)
    }
    if (dialogState === "remove-logo") {
      return (await removeLogo(shopId)) ? done("logo-removed") : rejected("shop_gone", 404)
    }
    if (dialogState === "orders") {
      const received = await receiveOrderSettings(request, shopId)
      if (received.ok) return done("orders-saved")
      return data<ActionData>(received.actionData, { status: received.status })
    }
    const sent = await readForm(request)
    const fields = sent.ok ? readSettingsFields(sent.form) : null
    if (!sent.ok || fields === null) return rejected("upload_unreadable", sent.ok ? 400 : sent.status)
    if (dialogState === "live") {
      const preview = await previewOf(shopId, fields)
      return preview === null ? rejected("shop_gone", 404) : data<ActionData>({ preview })
    }
    const seen = readSeen(sent.form.get(seenField), settingsFieldNames)
    input = { fields, seen }
    const checked = checkSettings(fields, (input) => readShopPhone(input, seen?.phone))
    if (!checked.ok) return data<ActionData>({ ...input, problems: checked.problems }, { status: 422 })
    const stored = await store(shopId, { fields, seen, sent: sent.form })
    if (typeof stored === "object")
      return data<ActionData>({ error: "changed_meanwhile", ...stored }, { status: 409 })
    return stored ? done("saved") : rejected("shop_gone", 404, input)
  } catch (error) {
    // The page keeps its input.
    context.get(requestContext).log.error({ err: error }, "a shop's settings were not stored")
    return rejected(failures[dialogState], error instanceof DatabaseUnavailable ? 503 : 500, input)
  }
}

/** The preview shows two rows of the smallest size on a large screen. */
const previewedProducts = 8

/** Returns the preview by the input; null if the shop does not exist. */
async function previewOf(shopId: string, input: SettingsFields): Promise<string | null> {
  const [shop, { products }, categories] = await asShop(shopId, (db) =>
    Promise.all([
      findOwnShop(db),
      listOwnProducts(db, { status: "active", page: 1, pageSize: previewedProducts }),
      listCategories(db),
    ]),
  )
  return shop && renderPreview(shop, input, { products, categories: categories.slice(0, previewedProducts) })
}

/**
 * Stores checked fields, together with others that another device changed since the form was opened. It fails if both
 * changed the same field. False if the shop does not exist.
 */
function store(
  shopId: string,
  { fields, seen, sent }: { fields: SettingsFields; seen: SettingsFields | null; sent: FormData },
): Promise<boolean | Pick<ActionData, "conflicting" | "fields">> {
  return asShop(shopId, async (db) => {
    await holdShop(db)
    const shop = await findOwnShop(db)
    if (shop === null) return false
    const theirs = fieldsOfShop(shop, writePhone(shop.phone))
    const mine = onlySent(fields, theirs, (name) => name === "preset" || sent.has(name))
    const { merged, conflicting: names } = mergeTexts<keyof SettingsFields>(seen ?? theirs, mine, theirs)
    // A colour and its preset are one choice.
    const colour = names.includes("color") ? { preset: fields.preset } : {}
    if (names.length > 0) return { fields: { ...merged, ...colour }, conflicting: { names, theirs } }
    const checked = checkSettings(merged, (input) => readShopPhone(input, shop.phone))
    if (!checked.ok) throw new Error(`merged settings are wrong: ${JSON.stringify(checked.problems)}`)
    return updateSettings(db, checked.settings)
  })
}

function rejected(error: SettingsError, status: number, input?: Pick<ActionData, "fields" | "seen">) {
  return data<ActionData>({ error, ...input }, { status })
}
