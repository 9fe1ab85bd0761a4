import { href } from "react-router"
import { platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

/** Shows that an address is not the product's (specification, section 2). */
export function NotFoundPage() {
  return (
    <MessagePage title={m.not_found_title()} text={m.not_found_text()}>
      <title>{m.page_title({ title: m.not_found_title() })}</title>
      <meta name="robots" content="noindex" />
      <a className="btn" href={href("/") + platformQuery(currentLocale())}>
        {m.return_home()}
      </a>
    </MessagePage>
  )
}
