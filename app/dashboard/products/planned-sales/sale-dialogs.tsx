import type { ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseLink, Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useUnsaved } from "#app/ui/form/use-unsaved.ts"
import type { ActionData } from "./sales-action-data.ts"
import { PlanFields } from "./plan-fields.tsx"
import { saleName, type SaleView } from "./sale-row.tsx"
import { salesAddress } from "./sales-dialog-state.ts"
import styles from "./planned-sales.module.css"

type ChangeProps = { sale: SaleView; actionData: ActionData | undefined; toast: ReactNode }

/** Changes the beginning and the end of a sale, or its percentage. An empty percentage leaves it as it is. */
export function ChangeSale({ sale, actionData, toast }: ChangeProps) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const action = salesAddress({ change: sale.id })
  const { input, problems = {} } = actionData ?? {}
  const { unsaved, onInput, onSubmit } = useUnsaved(actionData !== undefined)
  return (
    <Dialog
      labelledBy="sale-title"
      onDismiss={() => void navigate(salesAddress(), { preventScrollReset: true })}
    >
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        {...{ onInput, onSubmit }}
      >
        <DialogHead
          id="sale-title"
          title={m.discounts_change_title()}
          about={saleName(sale)}
          close={<CloseLink to={salesAddress()} />}
        />
        <div className={`dialog__body ${styles.change}`}>
          <input type="hidden" name="count" value={sale.count} />
          <PlanFields fields={input?.plan ?? sale.plan} problems={problems} />
          <InputField
            className={styles.percent}
            label={m.discounts_percent()}
            hint={m.discounts_percent_hint()}
            error={problems.percent && m.actions_percent_range({ limit: limits.percent })}
            name="percent"
            writes="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={input?.percent ?? ""}
          />
        </div>
        <footer className="dialog__footer">
          <Link className="btn btn--quiet" to={salesAddress()} preventScrollReset>
            {m.actions_cancel()}
          </Link>
          <BusyButton
            busy={navigation.state !== "idle" && navigation.formAction === action}
            busyLabel={m.editor_updating()}
          >
            {m.actions_save()}
          </BusyButton>
        </footer>
        <UnsavedWarning {...unsaved} />
      </Form>
      {toast}
    </Dialog>
  )
}

/** Confirms that a sale ends immediately, or does not begin. */
export function EndSale({ sale, toast }: { sale: SaleView; toast: ReactNode }) {
  const isPlanned = sale.state === "planned"
  const confirm = isPlanned ? m.discounts_cancel() : m.discounts_end_confirm()
  return (
    <ConfirmDialog
      title={isPlanned ? m.discounts_cancel_title() : m.discounts_end_title()}
      about={saleName(sale)}
      action={salesAddress({ end: sale.id })}
      closeTo={salesAddress()}
      texts={{ confirm, busy: m.editor_updating(), keep: m.discounts_keep() }}
      toast={toast}
    >
      <input type="hidden" name="count" value={sale.count} />
      {isPlanned && <input type="hidden" name="cancels" value="on" />}
      <p>{isPlanned ? m.discounts_cancel_about() : m.discounts_end_about()}</p>
    </ConfirmDialog>
  )
}
