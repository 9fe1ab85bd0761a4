import { checkEditedShop, editShopNames, type EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useForm } from "#app/ui/form/use-form.ts"
import type { ShopActionData } from "../shops-action-data.ts"
import type { ListedShop } from "../load-shops.server.ts"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { exceptReserved, ShopTextFields } from "./shop-text-fields.tsx"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = ShopDialogProps & { shop: ListedShop; actionData: ShopActionData | undefined }

/** Edits the names of a shop; its hints explain the cost of another address. */
export function EditShop({ shop, actionData, query, toast }: Props) {
  const action = shopsAddress(query, { edit: shop.id })
  const form = useForm({
    ...{ action, actionData, rejected: actionData?.problems },
    read: (sent) => textFields(sent, editShopNames),
    check: (input) => exceptReserved(checkEditedShop(input, roughPhone)),
  })
  const { name, email, slug, username } = shop
  const stored: EditShopFields = { name, email, slug, username, phone: shop.phoneText }
  return (
    <FormDialog
      title={m.shops_edit_title()}
      about={<bdi>{name}</bdi>}
      form={form}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_edit_save(), busy: m.shops_saving(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <ShopTextFields
          names={editShopNames}
          fields={actionData?.edit ?? stored}
          problems={form.problems}
          suggestions={actionData?.suggestions}
          hints={{ slug: m.shops_edit_slug_hint(), username: m.shops_edit_username_hint() }}
        />
      </div>
    </FormDialog>
  )
}
