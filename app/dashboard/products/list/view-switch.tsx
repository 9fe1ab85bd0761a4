import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { GridIcon, RowsIcon } from "#app/ui/icons.tsx"
import { useProductsList } from "../products-list.ts"
import styles from "./products-filter.module.css"

/** Shows the products in the other view: as rows, or as cards. */
export function ViewSwitch() {
  const { view, addressWith } = useProductsList()
  const [other, name] =
    view === "grid" ? (["list", m.catalog_as_list()] as const) : (["grid", m.catalog_as_grid()] as const)
  return (
    <PageForm action={addressWith({ as: other })}>
      <button className={styles.view} aria-label={name} title={name}>
        {other === "list" ? <RowsIcon /> : <GridIcon />}
      </button>
    </PageForm>
  )
}
