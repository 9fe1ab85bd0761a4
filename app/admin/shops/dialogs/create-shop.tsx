import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { checkNewShop, readNewShopFields, type NewShopFields } from "#app/domain/shop/new-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import type { ShopActionData } from "../shops-action-data.ts"
import { CreateFieldset } from "./create-fieldset.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { exceptReserved } from "./shop-text-fields.tsx"
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
  const form = useForm({
    ...{ action, actionData, rejected: actionData?.problems },
    read: readNewShopFields,
    check: (input) => exceptReserved(checkNewShop(input, roughPhone)),
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
