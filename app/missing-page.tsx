import { href, isRouteErrorResponse } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/message-page.tsx"
import { useErrorId } from "./error-id.ts"

/**
 * What stands in the place of a thing that is missing. One that merely fails to load looks the same (specification,
 * section 8), but names the failure and offers to try again.
 */
export function MissingPage({ error, title, text }: { error: unknown; title: string; text: string }) {
  const failed = !isRouteErrorResponse(error) || error.status !== 404
  const errorId = useErrorId()
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
      <a className={failed ? "btn btn--quiet" : "btn"} href={href("/")}>
        {m.go_home()}
      </a>
    </MessagePage>
  )
}
