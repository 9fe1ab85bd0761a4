import type { ReactNode } from "react"
import type { WholeProduct } from "#app/database/product-rows.ts"
import { saleState } from "#app/domain/price/sale-plan.ts"
import { momentOfLocal } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { type ActionData, errorText } from "../products-action-data.ts"
import { WarningBanner } from "../editor/warning-banner.tsx"
import { stockLabel } from "../variants/shown-stock.ts"
import { priceFields, QuickFieldset, stockFields } from "./quick-fields.tsx"
import styles from "./quick-edit.module.css"

type Props = {
  product: WholeProduct
  actionData: ActionData | undefined
  action: string
  closeTo: string
  timeZone: string
  toast: ReactNode
}

/**
 * Edits the price and the stock of each variant: for a product with several variants, and for every product without a
 * script.
 */
export function QuickDialog({ product, actionData, action, closeTo, timeZone, toast }: Props) {
  const { fields: input, problems } = actionData?.quick ?? {}
  const sale = saleOf(product, timeZone)
  return (
    <FormDialog
      title={m.actions_quick_title()}
      about={<bdi>{product.name}</bdi>}
      action={action}
      waits
      closeTo={closeTo}
      toast={toast}
      texts={{ save: m.actions_save(), busy: m.editor_updating(), cancel: m.actions_cancel() }}
    >
      <div className="dialog__body">
        {actionData?.error && <Alert>{errorText(actionData.error)}</Alert>}
        <QuickFieldset
          fields={priceFields(product, sale, product.measure?.unit)}
          input={input}
          problems={problems}
        />
        <fieldset className={styles.stocks}>
          <legend>{stockLabel(product.measure?.unit)}</legend>
          <QuickFieldset fields={stockFields(product.variants)} input={input} problems={problems} isFirst />
        </fieldset>
        {actionData?.warnings && (
          <WarningBanner warnings={actionData.warnings} isNew={false} priceBefore={product.priceCents} />
        )}
      </div>
    </FormDialog>
  )
}

function saleOf({ hasSale, saleStartsAt, saleEndsAt }: WholeProduct, timeZone: string) {
  if (!hasSale) return null
  const momentOf = (minute: string | null) => minute && momentOfLocal(minute, timeZone)
  return saleState({ startsAt: momentOf(saleStartsAt), endsAt: momentOf(saleEndsAt) }, Date.now())
}
