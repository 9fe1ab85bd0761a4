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

/** The properties that all edits of a tile share. */
export type QuickEditField = {
  /** The address of the dialog with the same fields, for a page without a script. */
  address: string
  actionHere: string
  /** False if a script opens the dialog too. */
  inField: boolean
  notify: Notify
  undoOf: (done: Flash) => Undo | null
}

type Props = QuickEditField & {
  fields: readonly QuickField[]
  /** The product's prices, if they are edited. */
  priced?: Priced
  /** The name of the value, for screen readers. */
  label: string
  className: string
  /** Shows the value while it is not edited; `sent` is what is being saved. */
  children: (sent: QuickFields | null) => ReactNode
}

/** Edits a value of a product within the list: Enter saves, Escape discards. */
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
