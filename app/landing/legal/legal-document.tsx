import type { ComponentType } from "react"
import type { PublicDocument } from "#app/documents/document.ts"
import { failedDocument } from "#app/documents/message-document.tsx"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import { platformTags } from "../landing-tags.ts"
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
          tags: platformTags({ ...texts(), publicUrl, path, locale }),
          appLinks: <PlatformAppLinks locale={locale} />,
          body: <Page {...{ locale, contactEmail }} />,
        }),
      })
    },
    failed: ({ url }) => failedDocument(platformLocaleOf(url)),
  }
}
