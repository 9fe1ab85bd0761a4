import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon } from "../icons.tsx"

/** Closes a dialog by leaving for the address beneath it. */
export function CloseLink({ to }: { to: string }) {
  return (
    <Link className="icon-btn" to={to} preventScrollReset aria-label={m.close()}>
      <CloseIcon />
    </Link>
  )
}
