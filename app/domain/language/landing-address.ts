import type { Locale } from "./locale.ts"

/** Pages of the platform itself speak English unless their address says otherwise. */
export const platformLanguage: Locale = "en"

/**
 * The query of such a page's address in a language, with its leading `?`, or an empty string. The landing page may also be
 * asked with a plan already chosen.
 */
export function platformQuery(locale: Locale, planId?: string): string {
  const parameters = new URLSearchParams()
  if (planId !== undefined) parameters.set("plan", planId)
  if (locale !== platformLanguage) parameters.set("lang", locale)
  return parameters.size === 0 ? "" : `?${parameters}`
}
