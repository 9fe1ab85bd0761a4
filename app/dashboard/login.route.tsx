import { data, href, redirect } from "react-router"
import { HashingBusy } from "#app/auth/password/hashing-queue.ts"
import { setDeviceCookie } from "#app/auth/throttle/known-device.server.ts"
import { setShopCookie, readShopCookie, removeShopCookie } from "#app/auth/shop/shop-cookie.ts"
import { closeShopSession, readShopSession, shopLifetime } from "#app/auth/shop/shop-session.server.ts"
import { signInShop } from "#app/auth/shop/sign-in-shop.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { safeReturnAddress } from "#app/domain/link/return-address.ts"
import { signInName } from "#app/domain/account/sign-in-name.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { rememberLanguage } from "#app/http/page-language.ts"
import { personalPage } from "#app/http/personal-page.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Door } from "#app/ui/shell/door.tsx"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import mug from "../database/seed/pictures/mug.svg?url"
import oil from "../database/seed/pictures/olive-oil.svg?url"
import rakweh from "../database/seed/pictures/rakweh.svg?url"
import scarf from "../database/seed/pictures/scarf.svg?url"
import soap from "../database/seed/pictures/soap.svg?url"
import zaatar from "../database/seed/pictures/zaatar.svg?url"
import type { Route } from "./+types/login.route"
import { SignInForm } from "./sign-in-form.tsx"
import type { SignInProblem } from "./sign-in-problem.ts"
import styles from "./shop-window.module.css"

export function meta() {
  return [{ title: m.page_title({ title: m.shop_login_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const secure = isServedSecurely(platform)
  const token = readShopCookie(request, secure)
  const session = token === null ? null : await readShopSession(token)
  if (session !== null) throw redirect(addressAfter(url))
  const support = chatLink(platform.supportWhatsapp)
  if (token === null) return data({ support })
  return data({ support }, { headers: { "Set-Cookie": removeShopCookie(secure) } })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) return refuse("", { field: null, kind: "login_failed" }, read.status)
  const typed = String(read.form.get("identifier") ?? "")
  const password = String(read.form.get("password") ?? "")
  const name = signInName(typed)
  if (name === "") return refuse(typed, { field: "name", kind: "name_missing" }, 400)
  if (password === "") return refuse(typed, { field: "password", kind: "password_missing" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  try {
    const result = await signInShop({ name, password, clientAddress, deviceCookie })
    if (result.ok) {
      const secure = isServedSecurely(context.get(platformContext))
      const before = readShopCookie(request, secure)
      if (before !== null) await closeShopSession(before)
      return welcome(result, url, secure)
    }
    switch (result.reason) {
      case "shop_not_found":
        return refuse(typed, { field: "name", kind: result.reason }, 401)
      case "invalid_password":
        return refuse(typed, { field: "password", kind: result.reason }, 401)
      case "too_many_attempts":
        return refuse(typed, { field: null, kind: result.reason, wait: result.wait }, 429, result.wait)
    }
  } catch (error) {
    // The form stays, with what was typed; the specification's words for whatever could not be foreseen.
    log.error({ err: error }, "sign-in failed")
    const passes = error instanceof DatabaseUnavailable || error instanceof HashingBusy
    return refuse(typed, { field: null, kind: "login_failed" }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

/** `retryAfter` is in seconds. */
function refuse(name: string, problem: SignInProblem, status: number, retryAfter?: number) {
  const headers = new Headers()
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data({ name, problem }, { status, headers })
}

function welcome({ token, devices }: { token: string; devices: string }, url: URL, secure: boolean) {
  const headers = new Headers()
  headers.append("Set-Cookie", setShopCookie(token, { secure, seconds: shopLifetime.absolute }))
  headers.append("Set-Cookie", setDeviceCookie(devices, secure))
  // A door that was opened in a language by its address leads into pages in that language.
  const lang = url.searchParams.get("lang")
  if (isLocale(lang)) headers.append("Set-Cookie", rememberLanguage(lang, secure))
  return redirect(addressAfter(url), { headers })
}

/** The remembered page, else the dashboard (specification, section 2). */
function addressAfter(url: URL): string {
  return safeReturnAddress(url.searchParams.get("to")) ?? href("/shop/dashboard")
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { support } = loaderData
  const help = support && (
    <a className="btn btn--plain" href={support} target="_blank" rel="noopener">
      <WhatsappIcon />
      {m.help_on_whatsapp()} <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
  return (
    <Door help={help} aside={<ShopWindow pictures={[soap, rakweh, zaatar, mug, oil, scarf]} />}>
      <SignInForm name={actionData?.name ?? ""} problem={actionData?.problem ?? null} />
    </Door>
  )
}

/** Shelves of products behind glass, beside the door on wide screens; smaller ones fetch none of the pictures. */
function ShopWindow({ pictures }: { pictures: readonly string[] }) {
  return (
    <aside className={styles.window}>
      <div className={styles.shelf} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={168} height={168} loading="lazy" />
        ))}
      </div>
      <div>
        <h2>{m.window_title()}</h2>
        <p>{m.window_text()}</p>
      </div>
    </aside>
  )
}
