import type { ComponentType } from "react"
import { pageTags, type MetaTag } from "#app/catalogue/page-tags.ts"
import type { PublicDocument } from "#app/documents/document.ts"
import { failedDocument } from "#app/documents/message-document.tsx"
import {
  languageAddresses,
  type Locale,
  platformLanguage,
  platformQuery,
} from "#app/domain/language/locale.ts"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import { m } from "#app/messages/compiled/messages.js"
import type { LegalProps } from "./legal-page.tsx"

type Legal = {
  path: string
  texts: () => { title: string; description: string }
  Page: ComponentType<LegalProps>
}

/** Returns a page of text of the platform itself: it loads nothing and has no script. */
export function legalDocument({ path, texts, Page }: Legal): PublicDocument {
  return {
    load({ url, platform: { publicUrl, contactEmail } }) {
      const locale = platformLocaleOf(url)
      return Promise.resolve({
        ...{ locale, area: "landing", hasScript: false },
        content: () => ({
          tags: legalTags({ ...texts(), publicUrl, path, locale }),
          appLinks: <PlatformAppLinks locale={locale} />,
          body: <Page {...{ locale, contactEmail }} />,
        }),
      })
    },
    failed: ({ url }) => failedDocument(platformLocaleOf(url)),
  }
}

type Page = { title: string; description: string; publicUrl: string; path: string; locale: Locale }

/** Returns the page tags of a page of the platform itself that has no picture of its own. */
function legalTags({ title, description, publicUrl, path, locale }: Page): MetaTag[] {
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
