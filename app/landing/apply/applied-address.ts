import { isLocale, platformLanguage, platformQuery } from "#app/domain/language/locale.ts"

const stored = "here"

/** Returns the address to which a script sends the form: the response is JSON, and the page stays as it is. */
export function addressOfScript(form: HTMLFormElement): URL {
  const address = new URL(form.action)
  address.searchParams.set(stored, "")
  return address
}

export function staysOnPage({ searchParams }: URL): boolean {
  return searchParams.has(stored)
}

/** Returns the address of the page that confirms an application, in the language of the page that sent it. */
export function appliedAddress({ searchParams }: URL): string {
  const lang = searchParams.get("lang")
  return `/applied${platformQuery(isLocale(lang) ? lang : platformLanguage)}`
}
