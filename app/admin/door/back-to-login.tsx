import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"

/** Below what stands at the door: the way back to where one signs in. */
export function BackToLogin() {
  return (
    <p className="door__after">
      <Link className="link" to={href("/admin/login")}>
        {m.admin_back_to_login()}
      </Link>
    </p>
  )
}
