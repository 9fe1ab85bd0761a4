import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import { useErrorId } from "./error-id.ts"

/** Shows an unexpected error: a plain sentence and the request's number in the log, without details of the error. */
export function FailedPage() {
  const errorId = useErrorId()
  return (
    <MessagePage title={m.failed_title()} text={m.failed_text()}>
      <title>{m.page_title({ title: m.failed_title() })}</title>
      {errorId && (
        <p>
          {m.failed_reference()} <code dir="ltr">{errorId}</code>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, also without a script */}
      <a className="btn" href="">
        {m.try_again()}
      </a>
    </MessagePage>
  )
}
