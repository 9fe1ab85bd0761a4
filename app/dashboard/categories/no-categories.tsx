import type { ReactNode } from "react"
import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { categoriesAddress } from "./categories-place.ts"
import "#app/ui/empty.css"

type Props = { children: ReactNode; icon: ReactNode; title: string; about: string }

function Nothing({ icon, title, about, children }: Props) {
  return (
    <section className="panel empty">
      {icon}
      <h2>{title}</h2>
      <p>{about}</p>
      <div className="empty__acts">{children}</div>
    </section>
  )
}

/** A shop's first time here: what categories are for, and the one next step. */
export function NoCategories() {
  return (
    <Nothing icon={<TagIcon />} title={m.categories_empty()} about={m.categories_empty_about()}>
      <Link className="btn" to={categoriesAddress({ new: "" })} preventScrollReset>
        <PlusIcon />
        {m.categories_first()}
      </Link>
    </Nothing>
  )
}

/** The list could not be read. A plain link asks the server again, also without a script. */
export function CategoriesNotLoaded() {
  return (
    <Nothing icon={<AlertIcon />} title={m.categories_load_failed()} about={m.categories_load_about()}>
      <Link className="btn" to={categoriesAddress()} replace reloadDocument>
        {m.categories_load_again()}
      </Link>
    </Nothing>
  )
}
