import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { plansAddress } from "./plans-place.ts"
import "#app/ui/empty.css"

export function NoPlans() {
  return (
    <section className="panel empty">
      <TagIcon />
      <h2>{m.plans_empty()}</h2>
      <p>{m.plans_empty_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={plansAddress({ new: "" })} preventScrollReset>
          <PlusIcon />
          {m.plans_create()}
        </Link>
      </div>
    </section>
  )
}

/** The plans could not be read. A plain link asks the server again, also without a script. */
export function PlansNotLoaded() {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.plans_load_failed()}</h2>
      <p>{m.plans_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={plansAddress()} replace reloadDocument>
          {m.plans_load_again()}
        </Link>
      </div>
    </section>
  )
}
