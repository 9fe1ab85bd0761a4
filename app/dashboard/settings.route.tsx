import { useCallback, useState } from "react"
import { data, href, redirect, replace, useNavigate, useSearchParams } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { listCategories } from "#app/database/categories.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { listOwnProducts } from "#app/database/shop/products.ts"
import { findOwnShop, updateSettings } from "#app/database/shop/shop.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { fieldsOfShop, readSettingsFields, type SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { checkSettings } from "#app/domain/shop/settings-form.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { receiveLogo } from "#app/dashboard/settings/receive-logo.server.ts"
import { removeLogo } from "#app/dashboard/settings/save-logo.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { readShopPhone, writePhone } from "#app/phone/phone-number.server.ts"
import { requestContext } from "#app/http/request.ts"
import { NewPageIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { Route } from "./+types/settings.route"
import { failedAt, refusalOfFailure, shouldReadAgain } from "./settings/after-refusal.ts"
import type { Answer, SettingsRefusal } from "./settings/answer.ts"
import { EverythingSection } from "./settings/everything-section.tsx"
import { LogoSection } from "./settings/logo-section.tsx"
import { notices, readNotice, type Notice } from "./settings/notice.ts"
import { refusalText } from "./settings/refusal-text.ts"
import { RemoveLogo } from "./settings/remove-logo.tsx"
import { SettingsForm } from "./settings/settings-form.tsx"
import { readSettingsPlace, settingsAddress, staysOnPage } from "./settings/settings-place.ts"
import { useLogo } from "./settings/use-logo.ts"
import { useResults } from "#app/ui/toast/use-results.ts"
import "#app/ui/panel.css"
import styles from "./settings/settings.module.css"

/** How many of its products the preview shows: two rows of the smallest size on a large screen. */
const previewed = 8

export function meta() {
  return [{ title: m.page_title({ title: m.settings_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const [shop, list, categories] = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      findOwnShop(db),
      listOwnProducts(db, { status: "active", page: 1, pageSize: previewed }),
      listCategories(db),
    ]),
  )
  if (shop === null) throw redirect(href("/shop/login"))
  return {
    shop,
    stored: fieldsOfShop(shop, writePhone(shop.phone)),
    products: list.products,
    categories: categories.slice(0, previewed).map(({ name }) => name),
    isRemovingLogo: shop.logo !== null && readSettingsPlace(url.searchParams) === "remove-logo",
    mustWait: url.searchParams.get("everything") === "wait",
  }
}

/** The address says what is to be done. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const place = readSettingsPlace(url.searchParams)
  const done = (notice: Notice) => {
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
    const sent = await readForm(request)
    fields = (sent.ok && readSettingsFields(sent.form)) || undefined
    if (fields === undefined) return refused("upload_unreadable", sent.ok ? 400 : sent.status)
    const checked = checkSettings(fields, readShopPhone)
    if (!checked.ok) return data<Answer>({ fields, problems: checked.problems }, { status: 422 })
    const stored = await asShop(shopId, (db) => updateSettings(db, checked.settings))
    return stored ? done("saved") : refused("shop_gone", 404, fields)
  } catch (error) {
    // The page stays, with what was typed.
    context.get(requestContext).log.error({ err: error }, "a shop's settings were not stored")
    return refused(failedAt[place], error instanceof DatabaseUnavailable ? 503 : 500, fields)
  }
}

function refused(refusal: SettingsRefusal, status: number, fields?: SettingsFields) {
  return data<Answer>({ refusal, ...(fields && { fields }) }, { status })
}

/** What was typed stays where it is when the line breaks. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<Answer>({ refusal: refusalOfFailure(error, request.url) }, { status: 503 })
  }
}

export const shouldRevalidate = shouldReadAgain

export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shop, stored, products, categories, isRemovingLogo, mustWait } = loaderData
  const notice = readNotice(useSearchParams()[0])
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusalText[answer.refusal]() : null,
    answer,
  })
  const logo = useLogo(notify)
  const navigate = useNavigate()
  const [asks, setAsks] = useState(isRemovingLogo)
  const onRemoved = useCallback(
    ({ done, refusal }: Answer) => {
      if (done) notify("good", notices[done]())
      if (done) setAsks(false)
      if (refusal) notify("bad", refusalText[refusal]())
    },
    [notify],
  )
  const keepLogo = () => {
    setAsks(false)
    if (isRemovingLogo) void navigate(settingsAddress(), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.settings_title()}</h1>
          <p>{m.settings_subtitle()}</p>
        </div>
        <a
          className="btn btn--quiet"
          href={href("/shop/:slug", { slug: shop.slug })}
          target="_blank"
          rel="noopener"
        >
          <NewPageIcon size="s" turns />
          {m.view_my_shop()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
      <div className={styles.settings}>
        <LogoSection shop={shop} logo={logo} onRemove={() => setAsks(true)} />
        <SettingsForm
          {...{ shop, stored, answer, products, categories }}
          saved={notice === "saved"}
          hasNewLogo={logo.cropped !== null}
        />
        <EverythingSection mustWait={mustWait} />
      </div>
      {asks ? (
        <RemoveLogo onClose={keepLogo} onAnswer={onRemoved} toast={<Toast toast={toast} onClose={close} />} />
      ) : (
        <Toast toast={toast} onClose={close} />
      )}
    </>
  )
}
