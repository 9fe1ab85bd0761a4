import type { Locale } from "../language/locale.ts"

/** Behind the live preview (specification, section 2). */
export const liveExample = "preview-shop"

/** The example shop whose products the landing page shows, by the visitor's language. */
export const exampleShops: Readonly<Record<Locale, string>> = { en: liveExample, ar: "souk-al-attarine" }
