import type { ReactNode } from "react"
import { href } from "react-router"
import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { EditIcon, TrashIcon } from "#app/ui/icons.tsx"
import { categoriesAddress } from "./categories-dialog-state.ts"
import { MoveGrip } from "../move-grip.tsx"
import styles from "./categories.module.css"

type Props = {
  category: OwnCategory
  isFirst: boolean
  isLast: boolean
  /** The form while the category is edited. */
  children?: ReactNode
}

/** Shows a category of the list with its actions, or in its place the form that edits it. */
export function CategoryRow({ category, isFirst, isLast, children }: Props) {
  const { id, name, description, productCount } = category
  return (
    <li className={`sortable__row ${styles.category}`} data-name={name}>
      <MoveGrip {...{ id, name, isFirst, isLast }} className={styles.grip} />
      {children || (
        <>
          <div className={styles.text}>
            <h3 dir="auto">{name}</h3>
            {description && (
              <p className={styles.about} dir="auto">
                {description}
              </p>
            )}
          </div>
          <a className={styles.count} href={`${href("/shop/products")}?category=${id}`}>
            {m.categories_products({ count: productCount, shown: formatCount(productCount) })}
          </a>
          <div className={styles.actions}>
            <a
              className="icon-btn icon-btn--faint"
              href={categoriesAddress({ edit: id })}
              aria-label={m.catalog_edit_named({ name })}
            >
              <EditIcon />
            </a>
            <a
              className={`icon-btn icon-btn--faint icon-btn--danger ${styles.delete}`}
              href={categoriesAddress({ delete: id })}
              aria-label={m.catalog_delete_named({ name })}
            >
              <TrashIcon />
            </a>
          </div>
        </>
      )}
    </li>
  )
}
