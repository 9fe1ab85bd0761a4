import { isLocale, type Locale } from "#app/domain/language/locale.ts"

export const schemes = ["system", "light", "dark"] as const
/** `?open=` opens one of these over the page. */
export const openable = ["dialog", "full", "question", "danger", "waiting"] as const
/** `?page=` shows one of these components as a page of its own. */
export const wholePages = ["message", "failed", "door", "door-aside", "shell"] as const

/** The address selects this: the language, the colour scheme, and what is open. */
export type DesignView = {
  lang: Locale
  scheme: (typeof schemes)[number]
  open: (typeof openable)[number] | null
  toast: "good" | "bad" | null
  page: (typeof wholePages)[number] | null
}

export function readDesignView(parameters: URLSearchParams): DesignView {
  const one = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((value) => value === parameters.get(name)) ?? null
  const lang = parameters.get("lang")
  return {
    lang: isLocale(lang) ? lang : "en",
    scheme: one("scheme", schemes) ?? "system",
    open: one("open", openable),
    toast: one("toast", ["good", "bad"]),
    page: one("page", wholePages),
  }
}

/** Returns the address of another view. `other` overrides parts of the current one. */
export function designAddress(view: DesignView, other: Partial<DesignView> = {}): string {
  const wanted = { open: null, toast: null, page: null, lang: view.lang, scheme: view.scheme, ...other }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value !== null) query.set(name, value)
  return `/design?${query}`
}
