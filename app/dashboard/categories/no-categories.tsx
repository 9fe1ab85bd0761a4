import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { categoriesAddress } from "./categories-place.ts"

/** A shop's first time here: what categories are for, and the one next step. */
export function NoCategories() {
  return (
    <EmptyPanel icon={<TagIcon />} title={m.categories_empty()} about={m.categories_empty_about()}>
      <Link className="btn" to={categoriesAddress({ new: "" })} preventScrollReset>
        <PlusIcon />
        {m.categories_first()}
      </Link>
    </EmptyPanel>
  )
}

export function CategoriesNotLoaded() {
  const texts = {
    title: m.categories_load_failed(),
    about: m.categories_load_about(),
    again: m.categories_load_again(),
  }
  return <NotLoaded {...texts} address={categoriesAddress()} />
}
