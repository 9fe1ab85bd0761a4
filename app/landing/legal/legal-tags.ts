import type { MetaDescriptor } from "react-router"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { platformLanguage, platformQuery } from "#app/domain/language/landing-address.ts"
import { languageAddresses } from "#app/domain/language/language-addresses.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"

type Page = { title: string; description: string; publicUrl: string; path: string; locale: Locale }

/** Page tags of a page of the platform itself that has no picture of its own. */
export function legalTags({ title, description, publicUrl, path, locale }: Page): MetaDescriptor[] {
  const addresses = languageAddresses(
    platformLanguage,
    (lang) => publicUrl + path + platformQuery(lang ?? platformLanguage),
  )
  return pageTags({
    title: m.page_title({ title }),
    description,
    canonical: addresses[locale],
    alternates: addresses,
    locale,
    siteName: m.brand(),
    image: null,
    type: "website",
    data: [],
  })
}
