import type { WholeProduct } from "#app/database/product-rows.ts"
import { quickProblemsOf, type QuickProblems } from "#app/domain/product/quick-form.ts"
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
}

/** Price and the stock of each variant: where there are several, and for everything where there is no script. */
export function QuickDialog({ product, answer, action, closeTo }: Props) {
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
        <QuickFieldset fields={priceFields(product)} typed={typed} problems={form.problems} />
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
