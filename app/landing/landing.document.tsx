import type { DocumentPage, DocumentRequest, PublicDocument } from "#app/documents/document.ts"
import { failedDocument } from "#app/documents/message-document.tsx"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import type { RejectedApplication } from "./apply/application-action-data.ts"
import { LandingPage } from "./home/landing-page.tsx"
import { loadLanding } from "./home/load-landing.server.ts"
import { landingTags } from "./landing-tags.ts"

/**
 * Renders the platform's landing page. If a part can't be loaded, the page lacks it and may be complete in a moment:
 * 503.
 */
export const landingDocument: PublicDocument = {
  async load(request) {
    const page = await landingPage(request, null)
    if (!request.info.unavailable) return page
    return { ...page, status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } }
  },
  failed: ({ url }) => failedDocument(platformLocaleOf(url)),
}

/** Renders the same page as the response to a rejected application: with its input and its errors. */
export function rejectedDocument(
  rejected: RejectedApplication,
  actionData: Required<Pick<DocumentPage, "status" | "headers">>,
): PublicDocument {
  return {
    load: async (request) => ({ ...(await landingPage(request, rejected)), ...actionData }),
    failed: landingDocument.failed,
  }
}

async function landingPage(
  request: DocumentRequest,
  rejected: RejectedApplication | null,
): Promise<DocumentPage> {
  const { locale, ...landing } = await loadLanding(request)
  const { publicUrl, supportWhatsapp, contactEmail } = request.platform
  return {
    ...{ locale, area: "landing" },
    content: () => ({
      tags: landingTags({ publicUrl, contactEmail, locale }),
      appLinks: <PlatformAppLinks locale={locale} />,
      body: <LandingPage {...landing} {...{ locale, supportWhatsapp, contactEmail, rejected }} />,
    }),
  }
}
