import { href, redirect } from "react-router"
import { isLocale } from "#app/domain/language/locale.ts"
import { safeReturnAddress } from "./domain/link/links.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { rememberLanguage } from "./http/page-language.ts"
import { isServedSecurely, platformContext } from "./platform.ts"
import type { Route } from "./+types/language.route"

export function loader(): never {
  throw redirect(href("/"))
}

/** Stores the language of the person's own pages in a cookie, and redirects to the page that the request came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw new Response(null, { status: read.status })
  const lang = read.form.get("lang")
  const back = safeReturnAddress(String(read.form.get("back") ?? "")) ?? href("/")
  if (!isLocale(lang)) throw new Response(null, { status: 400 })
  const remembered = rememberLanguage(lang, isServedSecurely(context.get(platformContext)))
  return redirect(withoutLanguage(back), { status: 303, headers: { "Set-Cookie": remembered } })
}

/** Removes `lang` from an address, because it would override the choice. */
function withoutLanguage(address: string): string {
  const [path = "/", query] = address.split("?", 2)
  const parameters = new URLSearchParams(query)
  parameters.delete("lang")
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
