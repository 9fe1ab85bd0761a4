import { pageTags, type MetaTag } from "#app/catalogue/page-tags.ts"
import {
  languageAddresses,
  type Locale,
  platformLanguage,
  platformQuery,
} from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"

type Page = { publicUrl: string; path: string; locale: Locale; title: string; description: string }

/** Returns the page tags of a page of the platform itself. */
export function platformTags(
  { publicUrl, path, locale, title, description }: Page,
  { image = null, data = [] }: Partial<Pick<Parameters<typeof pageTags>[0], "image" | "data">> = {},
): MetaTag[] {
  const addresses = languageAddresses(
    platformLanguage,
    (lang) => publicUrl + path + platformQuery(lang ?? platformLanguage),
  )
  return pageTags({
    ...{ title: m.page_title({ title }), description, locale, image, data, type: "website" },
    ...{ canonical: addresses[locale], alternates: addresses, siteName: m.brand() },
  })
}

type Landing = { publicUrl: string; contactEmail: string; locale: Locale }

/** Returns the page tags of the landing page, and the platform's data for search engines. */
export function landingTags({ publicUrl, contactEmail, locale }: Landing): MetaTag[] {
  const [url, description] = [`${publicUrl}/`, m.landing_description()]
  const organization = `${url}#organization`
  const image = { address: `${url}landing-${locale}.jpg`, width: 1200, height: 630, alt: m.landing_picture() }
  return platformTags(
    { publicUrl, path: "/", locale, title: m.landing_title(), description },
    {
      image,
      data: [
        {
          "@type": "Organization",
          "@id": organization,
          name: m.brand(),
          url,
          logo: `${url}favicon.svg`,
          email: contactEmail,
          description,
        },
        {
          "@type": "WebSite",
          name: m.brand(),
          url,
          inLanguage: locale,
          publisher: { "@id": organization },
        },
      ],
    },
  )
}
