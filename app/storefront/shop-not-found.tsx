import { href, isRouteErrorResponse } from "react-router"
import { useErrorId } from "#app/error-id.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/message-page.tsx"

/** What stands in a shop's place when it is missing, blocked or fails to load (specification, section 8). */
export function ShopNotFound({ error }: { error: unknown }) {
  const failed = !isRouteErrorResponse(error) || error.status !== 404
  const errorId = useErrorId()
  return (
    <MessagePage title={m.shop_not_found_title()} text={m.shop_not_found_text()}>
      <title>{m.page_title({ title: m.shop_not_found_title() })}</title>
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
