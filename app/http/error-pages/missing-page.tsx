import { href, isRouteErrorResponse } from "react-router"
import { platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/locale.ts"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import { useErrorId } from "./error-id.ts"
import { isConnectionLost, ConnectionLost } from "./connection-lost.tsx"

/**
 * The page for something that does not exist. After a failed load it looks the same (specification, section 8), but
 * names the failure and offers to try again; after a lost connection it names only that.
 */
export function MissingPage({ error, title, text }: { error: unknown; title: string; text: string }) {
  const failed = !isRouteErrorResponse(error) || error.status !== 404
  const errorId = useErrorId()
  if (isConnectionLost(error)) return <ConnectionLost />
  return (
    <MessagePage title={title} text={text}>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      {failed && errorId && (
        <p>
          {m.failed_reference()} <code dir="ltr">{errorId}</code>
        </p>
      )}
      {failed && (
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, also without a script
        <a className="btn" href="">
          {m.try_again()}
        </a>
      )}
      <a className={failed ? "btn btn--quiet" : "btn"} href={href("/") + platformQuery(currentLocale())}>
        {m.go_home()}
      </a>
    </MessagePage>
  )
}
