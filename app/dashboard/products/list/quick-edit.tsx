import type { ReactNode } from "react"
import { readMoney } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { WarningBanner } from "../editor/warning-banner.tsx"
import { useProductsList, type TilePart } from "../products-list.ts"
import { errorText } from "../products-action-data.ts"
import { QuickFieldset, type QuickField } from "./quick-fields.tsx"
import styles from "./quick-edit.module.css"

type Props = {
  productId: string
  part: TilePart
  fields: readonly QuickField[]
  /** The name of the value, for screen readers. */
  label: string
  className: string
  /** The value. */
  children: ReactNode
}

/**
 * Edits a value of a product within the list: `open-quick-edit.ts` opens the form in place of its link. Without a script
 * the link leads to a dialog with the same fields.
 */
export function QuickEdit({ productId, part, fields, label, className, children }: Props) {
  const { addressWith, rejectedEdit } = useProductsList()
  const isRejected = rejectedEdit?.id === productId && rejectedEdit.part === part
  const { error, quick, warnings } = isRejected ? rejectedEdit.actionData : {}
  return (
    <div className={styles.edit} data-quick-edit="" data-open={isRejected ? "" : undefined}>
      <a className={`${styles.quick} ${className}`} href={addressWith({ quick: productId })}>
        <span className="unseen">{label}:</span> {children}
      </a>
      <PageForm
        className={styles.form}
        aria-label={label}
        action={addressWith({ quick: productId, here: part })}
        guard="list"
        data-waits=""
        autoComplete="off"
      >
        {error && <Alert>{errorText(error)}</Alert>}
        <QuickFieldset fields={fields} input={quick?.fields} problems={quick?.problems} />
        {warnings && <WarningBanner warnings={warnings} isNew={false} priceBefore={storedPrice(fields)} />}
        <div className={styles.actions}>
          <BusyButton className="btn btn--small" busyLabel={m.editor_updating()}>
            {m.actions_save()}
          </BusyButton>
          <button className="btn btn--quiet btn--small" type="button" data-cancel="">
            {m.actions_cancel()}
          </button>
        </div>
      </PageForm>
    </div>
  )
}

/** Returns the stored price in cents; null without one, and for another field. */
function storedPrice(fields: readonly QuickField[]): number | null {
  const reading = readMoney(fields.find(({ name }) => name === "price")?.value ?? "")
  return reading.ok ? reading.cents : null
}
