import { data, href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { pageLanguageHeader } from "#app/domain/language/page-language-header.ts"
import { readSections, savedSections } from "#app/domain/shop/settings-sections.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { failures, type ActionData, type flashes, type SettingsError } from "./settings-action-data.ts"
import { receiveLogo, removeLogo } from "./logo/logo.server.ts"
import { previewByInput } from "./preview/preview-by-input.server.ts"
import { readSettingsDialogState, settingsAddress } from "./settings-address.ts"
import { readSectionKey, type SectionKey } from "./section-keys.ts"
import { findSettings, storeSettings } from "./store-settings.server.ts"

/** Loads the stored settings, for the index and for each section. */
export async function loadSettings({ request, url, params, context }: LoaderFunctionArgs) {
  const section = sectionOf(params)
  const settings = await asShop(context.get(shopSessionContext).shopId, findSettings)
  if (settings === null) throw redirect(href("/shop/login"))
  return {
    ...settings,
    section,
    search: readSearch(url.searchParams.get("q")),
    // A script that fetches the page has no use for what is there without one.
    hasAll: section === null && !request.headers.has(pageLanguageHeader),
    isRemovingLogo:
      settings.shop.logo !== null && readSettingsDialogState(url.searchParams) === "remove-logo",
    mustWait: url.searchParams.get("everything") === "wait",
  }
}

/** @throws a response with 404 for an unknown section */
function sectionOf({ section }: LoaderFunctionArgs["params"]): SectionKey | null {
  if (section === undefined) return null
  const key = readSectionKey(section)
  if (key === null) throw data(null, { status: 404 })
  return key
}

/**
 * Receives a form: the fields of the page's section, of any sections on the page of all, or the logo. The address names
 * which.
 */
export async function changeSettings({ request, url, params, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const section = sectionOf(params)
  const dialogState = readSettingsDialogState(url.searchParams)
  const done = (flash: keyof typeof flashes) => replace(settingsAddress(section, { done: flash }))
  let input: Pick<ActionData, "fields" | "seen"> | undefined
  try {
    if (dialogState === "logo") {
      const received = await receiveLogo(request, shopId)
      return received.ok ? done("logo-saved") : rejected(received.error, received.status)
    }
    if (dialogState === "remove-logo") {
      return (await removeLogo(shopId)) ? done("logo-removed") : rejected("shop_gone", 404)
    }
    const form = await readForm(request)
    if (!form.ok) return rejected("upload_unreadable", form.status)
    const allowed = savedSections.filter((key) => section === null || key === section)
    const sent = readSections(form.form, allowed)
    const isEmpty = form.form.keys().next().done === true
    if (dialogState === "live" && (sent !== null || isEmpty)) {
      const preview = await previewByInput(shopId, sent?.fields ?? {})
      return preview === null ? rejected("shop_gone", 404) : data<ActionData>({ preview })
    }
    if (sent === null) return rejected("upload_unreadable", 400)
    input = { fields: sent.fields, seen: sent.seen }
    const stored = await storeSettings(shopId, sent)
    if (stored === true) return done("saved")
    if (stored === false) return rejected("shop_gone", 404, input)
    if (stored.problems) return data<ActionData>({ ...input, ...stored }, { status: 422 })
    return data<ActionData>({ error: "changed_meanwhile", ...stored }, { status: 409 })
  } catch (error) {
    // The page keeps its input.
    context.get(requestContext).log.error({ err: error }, "a shop's settings were not stored")
    return rejected(failures[dialogState], error instanceof DatabaseUnavailable ? 503 : 500, input)
  }
}

function rejected(error: SettingsError, status: number, input?: Pick<ActionData, "fields" | "seen">) {
  return data<ActionData>({ error, ...input }, { status })
}
