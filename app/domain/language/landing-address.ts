import type { Locale } from "./locale.ts"

/** The platform's own pages are in English unless their address names another language. */
export const platformLanguage: Locale = "en"

/**
 * The query of such a page in a language, with its `?`, or an empty string. The landing page can also have a
 * preselected plan.
 */
export function platformQuery(locale: Locale, planId?: string): string {
  const parameters = new URLSearchParams()
  if (planId !== undefined) parameters.set("plan", planId)
  if (locale !== platformLanguage) parameters.set("lang", locale)
  return parameters.size === 0 ? "" : `?${parameters}`
}
