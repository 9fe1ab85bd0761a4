import { useState } from "react"
import type { WholeProduct } from "#app/database/product-rows.ts"
import { saleState } from "#app/domain/price/sale-plan.ts"
import { checkQuickFields, readQuickFields } from "#app/domain/product/quick-form.ts"
import { momentOfLocal } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { changedFields } from "../editor/problem-texts.ts"
import { WarningBanner } from "../editor/warning-banner.tsx"
import { priceFields, QuickFieldset, stockFields } from "./quick-fields.tsx"
import styles from "./quick-edit.module.css"

type Props = {
  product: WholeProduct
  actionData: ActionData | undefined
  action: string
  closeTo: string
  timeZone: string
}

/**
 * Edits the price and the stock of each variant: for a product with several variants, and for every product without a
 * script.
 */
export function QuickDialog({ product, actionData, action, closeTo, timeZone }: Props) {
  const [now] = useState(Date.now)
  const { fields: input, problems: rejected } = actionData?.quick ?? {}
  const form = useForm({
    ...{ action, actionData, rejected },
    ...{ read: readQuickFields, check: checkQuickFields, fieldsOf: changedFields },
  })
  return (
    <FormDialog
      title={m.actions_quick_title()}
      about={<bdi>{product.name}</bdi>}
      form={form}
      closeTo={closeTo}
      texts={{ save: m.actions_save(), busy: m.editor_updating(), cancel: m.actions_cancel() }}
    >
      <div className="dialog__body">
        {actionData?.error && <Alert>{errorText(actionData.error)}</Alert>}
        <QuickFieldset
          fields={priceFields(product, product.hasSale ? saleState(planOf(product, timeZone), now) : null)}
          input={input}
          problems={form.problems}
        />
        <fieldset className={styles.stocks}>
          <legend>{m.editor_stock()}</legend>
          <QuickFieldset
            fields={stockFields(product.variants)}
            input={input}
            problems={form.problems}
            isFirst
          />
        </fieldset>
        {actionData?.warnings && <WarningBanner warnings={actionData.warnings} isNew={false} />}
      </div>
    </FormDialog>
  )
}

function planOf({ saleStartsAt, saleEndsAt }: WholeProduct, timeZone: string) {
  const momentOf = (minute: string | null) => minute && momentOfLocal(minute, timeZone)
  return { startsAt: momentOf(saleStartsAt), endsAt: momentOf(saleEndsAt) }
}
