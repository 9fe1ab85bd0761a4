import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Door } from "#app/ui/shell/door.tsx"
import { BackToLogin } from "./door-form.tsx"

/** For who opens a link that was used, is too old or was cut short on its way: why, and the next step. */
export function LinkIsOver({ text }: { text: string }) {
  return (
    <Door>
      <h1>{m.admin_link_over_title()}</h1>
      <p>{text}</p>
      <Link className="btn btn--wide" to={href("/admin/forgot-password")}>
        {m.admin_ask_new_link()}
      </Link>
      <BackToLogin />
    </Door>
  )
}
