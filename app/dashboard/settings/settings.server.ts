import { data, href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { listCategories } from "#app/database/categories.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOrderSettings } from "#app/database/shop/orders/order-settings.ts"
import { holdShop } from "#app/database/shop/products/locks.ts"
import { listOwnProducts } from "#app/database/shop/products/products.ts"
import { findOwnShop, updateSettings } from "#app/database/shop/shop.ts"
import { fieldsOfOrderSettings } from "#app/domain/order/order-settings.ts"
import {
  fieldsOfShop,
  readSettingsFields,
  settingsFieldNames,
  type SettingsFields,
} from "#app/domain/shop/settings-fields.ts"
import { checkSettings } from "#app/domain/shop/settings-form.ts"
import { mergeTexts, onlySent, readSeen, seenField } from "#app/domain/text/merge-texts.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { readShopPhone, writePhone } from "#app/phone/phone-number.server.ts"
import { productReply } from "../orders/reply-text.ts"
import { failures, type Answer, type notices, type SettingsRefusal } from "./answer.ts"
import { receiveLogo, removeLogo } from "./logo/logo.server.ts"
import { receiveOrderSettings } from "./orders/order-settings.server.ts"
import { readSettingsPlace, settingsAddress, staysOnPage } from "./settings-place.ts"

/** How many of its products the preview shows: two rows of the smallest size on a large screen. */
const previewed = 8

/** The stored settings, and what the preview shows. */
export async function loadSettings({ url, context }: LoaderFunctionArgs) {
  const [shop, list, categories, orders] = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      findOwnShop(db),
      listOwnProducts(db, { status: "active", page: 1, pageSize: previewed }),
      listCategories(db),
      findOrderSettings(db),
    ]),
  )
  if (shop === null || orders === null) throw redirect(href("/shop/login"))
  return {
    shop,
    stored: fieldsOfShop(shop, writePhone(shop.phone)),
    storedOrders: fieldsOfOrderSettings(orders, productReply),
    products: list.products,
    categories: categories.slice(0, previewed),
    isRemovingLogo: shop.logo !== null && readSettingsPlace(url.searchParams) === "remove-logo",
    mustWait: url.searchParams.get("everything") === "wait",
  }
}

/** A form of the page: the settings or the logo. The address names which. */
export async function changeSettings({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const place = readSettingsPlace(url.searchParams)
  const done = (notice: keyof typeof notices) => {
    if (staysOnPage(url.searchParams)) return data<Answer>({ done: notice })
    return replace(settingsAddress({ done: notice }))
  }
  let fields: SettingsFields | undefined
  try {
    if (place === "logo") {
      const received = await receiveLogo(request, shopId)
      return received.ok ? done("logo-saved") : refused(received.refusal, received.status)
    }
    if (place === "remove-logo") {
      return (await removeLogo(shopId)) ? done("logo-removed") : refused("shop_gone", 404)
    }
    if (place === "orders") {
      const received = await receiveOrderSettings(request, shopId)
      if (received.ok) return done("orders-saved")
      return data<Answer>(received.answer, { status: received.status })
    }
    const sent = await readForm(request)
    fields = (sent.ok && readSettingsFields(sent.form)) || undefined
    if (!sent.ok || fields === undefined) return refused("upload_unreadable", sent.ok ? 400 : sent.status)
    const seen = readSeen(sent.form.get(seenField), settingsFieldNames)
    const checked = checkSettings(fields, (typed) => readShopPhone(typed, seen?.phone))
    if (!checked.ok) return data<Answer>({ fields, problems: checked.problems }, { status: 422 })
    const stored = await store(shopId, { fields, seen, sent: sent.form })
    if (typeof stored === "object")
      return data<Answer>({ refusal: "changed_meanwhile", ...stored }, { status: 409 })
    return stored ? done("saved") : refused("shop_gone", 404, fields)
  } catch (error) {
    // The page stays, with what was typed.
    context.get(requestContext).log.error({ err: error }, "a shop's settings were not stored")
    return refused(failures[place], error instanceof DatabaseUnavailable ? 503 : 500, fields)
  }
}

/**
 * Stores checked fields with what another device has changed of them since the form was opened, unless both changed the
 * same. False if the shop does not exist.
 */
function store(
  shopId: string,
  { fields, seen, sent }: { fields: SettingsFields; seen: SettingsFields | null; sent: FormData },
): Promise<boolean | Pick<Answer, "contested" | "fields">> {
  return asShop(shopId, async (db) => {
    await holdShop(db)
    const shop = await findOwnShop(db)
    if (shop === null) return false
    const theirs = fieldsOfShop(shop, writePhone(shop.phone))
    const mine = onlySent(fields, theirs, (name) => name === "preset" || sent.has(name))
    const { merged, contested: names } = mergeTexts<keyof SettingsFields>(seen ?? theirs, mine, theirs)
    // A colour and its preset are one choice.
    const colour = names.includes("color") ? { preset: fields.preset } : {}
    if (names.length > 0) return { fields: { ...merged, ...colour }, contested: { names, theirs } }
    const checked = checkSettings(merged, (typed) => readShopPhone(typed, shop.phone))
    if (!checked.ok) throw new Error(`merged settings are wrong: ${JSON.stringify(checked.problems)}`)
    return updateSettings(db, checked.settings)
  })
}

function refused(refusal: SettingsRefusal, status: number, fields?: SettingsFields) {
  return data<Answer>({ refusal, ...(fields && { fields }) }, { status })
}
