import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Priced } from "#app/domain/product/product.ts"
import type { QuickFields } from "#app/domain/product/quick-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import type { Undo } from "#app/ui/toast/toast.tsx"
import { WarningBanner } from "../editor/warning-banner.tsx"
import { QuickFieldset, type QuickField } from "./quick-fields.tsx"
import type { Flash, Notify } from "../product-flash.ts"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useQuickEdit } from "./use-quick-edit.ts"
import styles from "./quick-edit.module.css"

/** What all edits of a tile have in common. */
export type QuickEditField = {
  /** The dialog with the same fields: what a page without a script opens instead. */
  address: string
  actionHere: string
  /** Otherwise the dialog is opened by a script too. */
  inField: boolean
  notify: Notify
  undoOf: (done: Flash) => Undo | null
}

type Props = QuickEditField & {
  fields: readonly QuickField[]
  /** Its prices, where they are edited. */
  priced?: Priced
  /** What it opens, for those who don't see where it stands. */
  label: string
  className: string
  /** How it looks while it is not edited; `sent` is what is being saved. */
  children: (sent: QuickFields | null) => ReactNode
}

/** Something of a product that is edited in its place: Enter saves, Escape leaves it as it was. */
export function QuickEdit({ fields, label, className, address, inField, children, ...options }: Props) {
  const { isOpen, stored, problems, sent, unsaved, opener, form, open, close, formProps } =
    useQuickEdit(options)
  return (
    <>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields pass Escape on
        <form ref={form} className={styles.form} aria-label={label} noValidate {...formProps}>
          {stored?.error && <Alert>{stored.error}</Alert>}
          <QuickFieldset fields={fields} input={stored?.fields} problems={problems} />
          {stored?.warnings && <WarningBanner warnings={stored.warnings} isNew={false} />}
          <div className={styles.actions}>
            <button className="btn btn--small">{m.actions_save()}</button>
            <button className="btn btn--quiet btn--small" type="button" onClick={close}>
              {m.actions_cancel()}
            </button>
          </div>
        </form>
      ) : (
        <Link
          ref={opener}
          className={`${styles.quick} ${className}`}
          to={address}
          preventScrollReset
          onClick={inField ? open : undefined}
          aria-busy={sent ? true : undefined}
        >
          <span className="unseen">{label}:</span> {children(sent)}
        </Link>
      )}
      <UnsavedWarning {...unsaved} />
    </>
  )
}
