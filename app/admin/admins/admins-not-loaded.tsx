import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon } from "#app/ui/icons.tsx"
import { adminsAddress } from "./admins-place.ts"
import "#app/ui/empty.css"

/** The administrators could not be read. A plain link asks the server again, also without a script. */
export function AdminsNotLoaded() {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.admins_load_failed()}</h2>
      <p>{m.admins_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={adminsAddress()} replace reloadDocument>
          {m.admins_load_again()}
        </Link>
      </div>
    </section>
  )
}
