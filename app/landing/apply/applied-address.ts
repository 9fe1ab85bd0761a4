import { href } from "react-router"
import { isLocale, platformLanguage, platformQuery } from "#app/domain/language/locale.ts"

const kept = "here"

/** Where a script sends the form: the answer stays on the page, beside what the person did meanwhile. */
export function addressOfScript(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${kept}`
}

export function staysOnPage({ searchParams }: URL): boolean {
  return searchParams.has(kept)
}

/** The page that confirms an application, in the language of the page that sent it. */
export function appliedAddress({ searchParams }: URL): string {
  const lang = searchParams.get("lang")
  return href("/applied") + platformQuery(isLocale(lang) ? lang : platformLanguage)
}
