import { pageTags, type MetaTag } from "#app/catalogue/page-tags.ts"
import {
  languageAddresses,
  type Locale,
  platformLanguage,
  platformQuery,
} from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"

type Page = { publicUrl: string; contactEmail: string; locale: Locale }

/** Returns the page tags of the landing page, and the platform's data for search engines. */
export function landingTags({ publicUrl, contactEmail, locale }: Page): MetaTag[] {
  const addresses = languageAddresses(
    platformLanguage,
    (lang) => `${publicUrl}/${platformQuery(lang ?? platformLanguage)}`,
  )
  const organization = `${publicUrl}/#organization`
  return pageTags({
    title: m.page_title({ title: m.landing_title() }),
    description: m.landing_description(),
    canonical: addresses[locale],
    alternates: addresses,
    locale,
    siteName: m.brand(),
    image: {
      address: `${publicUrl}/landing-${locale}.jpg`,
      width: 1200,
      height: 630,
      alt: m.landing_picture(),
    },
    type: "website",
    data: [
      {
        "@type": "Organization",
        "@id": organization,
        name: m.brand(),
        url: `${publicUrl}/`,
        logo: `${publicUrl}/favicon.svg`,
        email: contactEmail,
        description: m.landing_description(),
      },
      {
        "@type": "WebSite",
        name: m.brand(),
        url: `${publicUrl}/`,
        inLanguage: locale,
        publisher: { "@id": organization },
      },
    ],
  })
}
