import { useEffect, useRef, type CSSProperties, type HTMLAttributes, type ReactNode } from "react"
import { href, Link } from "react-router"
import type { OwnCategory } from "#app/database/shop/own-categories.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { EditIcon, TrashIcon } from "#app/ui/icons.tsx"
import { categoriesAddress, type CategoriesDialogState } from "./categories-dialog-state.ts"
import { MoveGrip } from "./move-grip.tsx"
import styles from "./categories.module.css"

type Props = {
  category: OwnCategory
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  handle: HTMLAttributes<HTMLElement>
  onMove: (by: 1 | -1) => void
  /** The form while the category is edited. */
  children?: ReactNode
}

/** Shows a category of the list with its actions, or in its place the form that edits it. */
export function CategoryRow({
  category,
  isFirst,
  isLast,
  isDragged,
  style,
  handle,
  onMove,
  children,
}: Props) {
  const { id, name, description, productCount } = category
  return (
    <li
      className={classNames("sortable__row", styles.category, isDragged && "sortable__row--taken")}
      style={style}
    >
      <MoveGrip {...{ id, name, isFirst, isLast, handle, onMove }} />
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
          <Link className={styles.count} to={`${href("/shop/products")}?category=${id}`}>
            {m.categories_products({ count: productCount, shown: formatCount(productCount) })}
          </Link>
          <div className={styles.actions}>
            <Link
              className="icon-btn icon-btn--faint"
              id={openerId("edit", id)}
              to={categoriesAddress({ edit: id })}
              preventScrollReset
              aria-label={m.catalog_edit_named({ name })}
            >
              <EditIcon />
            </Link>
            <Link
              className={`icon-btn icon-btn--faint icon-btn--danger ${styles.delete}`}
              id={openerId("delete", id)}
              to={categoriesAddress({ delete: id })}
              preventScrollReset
              aria-label={m.catalog_delete_named({ name })}
            >
              <TrashIcon />
            </Link>
          </div>
        </>
      )}
    </li>
  )
}

export const addId = "add-category"
const openerId = (kind: "edit" | "delete", id: string) => `${kind}-${id}`

/** When a form or a confirmation closes, focuses the button that opened it, or else the page's first button. */
export function useDialogFocus(dialogState: CategoriesDialogState) {
  const last = useRef(dialogState)
  useEffect(() => {
    const before = last.current
    last.current = dialogState
    if (dialogState.kind !== "list" || before.kind === "list") return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const opener = "id" in before ? document.getElementById(openerId(before.kind, before.id)) : null
    const target = opener ?? document.getElementById(addId)
    target?.focus({ preventScroll: opener === null })
  })
}
