import type { ReactNode } from "react"
import { readPercent } from "#app/domain/price/read-money.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog, FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { percentTexts } from "../selection/percent-texts.ts"
import type { ActionData } from "./sales-action-data.ts"
import { PlanFields } from "./plan-fields.tsx"
import { saleName, type SaleView } from "./sale-row.tsx"
import { salesAddress } from "./sales-dialog-state.ts"
import styles from "./planned-sales.module.css"

type ChangeProps = { sale: SaleView; actionData: ActionData | undefined; toast: ReactNode }

/** Changes the beginning and the end of a sale, or its percentage. An empty percentage leaves it as it is. */
export function ChangeSale({ sale, actionData, toast }: ChangeProps) {
  const { input, problems = {} } = actionData ?? {}
  return (
    <FormDialog
      title={m.discounts_change_title()}
      about={saleName(sale)}
      action={salesAddress({ change: sale.id })}
      waits
      closeTo={salesAddress()}
      texts={{ save: m.actions_save(), busy: m.editor_updating(), cancel: m.actions_cancel() }}
      toast={toast}
    >
      <div className={`dialog__body ${styles.change}`}>
        <input type="hidden" name="count" value={sale.count} />
        <PlanFields fields={input?.plan ?? sale.plan} problems={problems} />
        <InputField
          className={styles.percent}
          label={m.discounts_percent()}
          hint={m.discounts_percent_hint()}
          error={problems.percent && percentTexts[problems.percent]?.(input?.percent ?? "")}
          name="percent"
          writes="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={input?.percent ?? ""}
          data-percent=""
        />
        {problems.percent === "percent_deep" && (
          // Another percentage is asked about again.
          <input type="hidden" name="sure" value={readPercent(input?.percent ?? "") ?? ""} />
        )}
      </div>
    </FormDialog>
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
      waits
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
