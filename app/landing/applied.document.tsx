import type { PublicDocument } from "#app/documents/document.ts"
import { failedDocument, messageDocument } from "#app/documents/message-document.tsx"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

/**
 * Confirms an application without a script (specification, section 8). With a script the form shows the confirmation in
 * its place.
 */
export const appliedDocument: PublicDocument = {
  load({ url }) {
    const locale = platformLocaleOf(url)
    return Promise.resolve(messageDocument({ locale, body: <Applied locale={locale} /> }))
  },
  failed: ({ url }) => failedDocument(platformLocaleOf(url)),
}

function Applied({ locale }: { locale: Locale }) {
  return (
    <MessagePage title={m.apply_done_title()} text={m.apply_done_text()}>
      <title>{m.page_title({ title: m.apply_done_title() })}</title>
      <meta name="robots" content="noindex" />
      <p>{m.apply_done_next()}</p>
      <a className="btn" href={`/${platformQuery(locale)}`}>
        {m.go_home()}
      </a>
    </MessagePage>
  )
}
