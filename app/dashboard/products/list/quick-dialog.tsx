import { useState } from "react"
import type { WholeProduct } from "#app/database/product-rows.ts"
import { saleState } from "#app/domain/price/sale-plan.ts"
import { quickProblemsOf, type QuickProblems } from "#app/domain/product/quick-form.ts"
import { momentOfLocal } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useCheckedForm } from "#app/ui/form/use-checked-form.ts"
import { type Answer, refusalText } from "../answer.ts"
import { changedPlaces } from "../editor/problems.ts"
import { ConcernNotice } from "../editor/concern-notice.tsx"
import { priceFields, QuickFieldset, stockFields } from "./quick-fields.tsx"
import styles from "./quick-edit.module.css"

type Props = {
  product: WholeProduct
  answer: Answer | undefined
  action: string
  closeTo: string
  timeZone: string
}

/** Price and the stock of each variant: where there are several, and for everything where there is no script. */
export function QuickDialog({ product, answer, action, closeTo, timeZone }: Props) {
  const [now] = useState(Date.now)
  const { fields: typed, problems: refused } = answer?.quick ?? {}
  const form = useCheckedForm<QuickProblems>({
    action,
    answer,
    refused,
    check: quickProblemsOf,
    placesOf: changedPlaces,
  })
  return (
    <FormDialog
      title={m.acts_quick_title()}
      about={<bdi>{product.name}</bdi>}
      form={form}
      closeTo={closeTo}
      texts={{ save: m.acts_save(), busy: m.editor_updating(), cancel: m.acts_cancel() }}
    >
      <div className="dialog__body">
        {answer?.refusal && <Alert>{refusalText(answer.refusal)}</Alert>}
        <QuickFieldset
          fields={priceFields(product, product.hasSale ? saleState(planOf(product, timeZone), now) : null)}
          typed={typed}
          problems={form.problems}
        />
        <fieldset className={styles.stocks}>
          <legend>{m.editor_stock()}</legend>
          <QuickFieldset
            fields={stockFields(product.variants)}
            typed={typed}
            problems={form.problems}
            isFirst
          />
        </fieldset>
        {answer?.concerns && <ConcernNotice concerns={answer.concerns} isNew={false} />}
      </div>
    </FormDialog>
  )
}

function planOf({ saleStartsAt, saleEndsAt }: WholeProduct, timeZone: string) {
  const momentOf = (minute: string | null) => minute && momentOfLocal(minute, timeZone)
  return { startsAt: momentOf(saleStartsAt), endsAt: momentOf(saleEndsAt) }
}
