import { href, isRouteErrorResponse } from "react-router"
import { FailedPage } from "#app/failed-page.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/message-page.tsx"

/** A cart that is missing, or whose shop is: both look the same. */
export function CartNotFound({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage />
  return (
    <MessagePage title={m.cart_not_found_title()} text={m.cart_not_found_text()}>
      <title>{m.page_title({ title: m.cart_not_found_title() })}</title>
      <meta name="robots" content="noindex" />
      <a className="btn" href={href("/")}>
        {m.go_home()}
      </a>
    </MessagePage>
  )
}
