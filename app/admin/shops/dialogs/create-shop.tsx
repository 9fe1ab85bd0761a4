import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import {
  checkNewShop,
  readNewShopFields,
  type NewShopFields,
  type NewShopProblems,
} from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useCheckedForm } from "#app/ui/form/use-checked-form.ts"
import type { ShopActionData } from "../shops-action-data.ts"
import { CreateFieldset } from "./create-fieldset.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = ShopDialogProps & {
  /** The initial values of the fields. */
  fields: NewShopFields
  /** The application that the shop is created from. */
  requestId: string | null
  plans: readonly PlanChoice[]
  actionData: ShopActionData | undefined
}

/** Shows the Create New Shop modal. The server's own rules check all but the phone before it is sent. */
export function CreateShop({ fields, requestId, plans, actionData, query, toast }: Props) {
  const action = shopsAddress(query, { new: "", ...(requestId && { request: requestId }) })
  const form = useCheckedForm<NewShopProblems>({
    ...{ action, actionData, rejected: actionData?.problems },
    check: problemsOf,
  })
  return (
    <FormDialog
      title={m.shops_new_title()}
      form={form}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_create(), busy: m.shops_creating(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <CreateFieldset
          fields={actionData?.fields ?? fields}
          problems={form.problems}
          suggestions={actionData?.suggestions}
          plans={plans}
        />
      </div>
    </FormDialog>
  )
}

function problemsOf(sent: FormData): NewShopProblems {
  const fields = readNewShopFields(sent)
  const result = fields && checkNewShop(fields, roughPhone)
  if (!result || result.ok) return {}
  const found = result.problems
  // If only the name is reserved, the form is sent: the server suggests a free one.
  return found.slug === "slug_reserved" && Object.keys(found).length === 1 ? {} : found
}
