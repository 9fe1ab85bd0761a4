import { editShopNames, type EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { ShopActionData } from "../shops-action-data.ts"
import type { ListedShop } from "../load-shops.server.ts"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { ShopTextFields } from "./shop-text-fields.tsx"
import { shopsAddress } from "../shops-dialog-state.ts"

type Props = ShopDialogProps & { shop: ListedShop; actionData: ShopActionData | undefined }

/** Edits the names of a shop; its hints explain the cost of another address. */
export function EditShop({ shop, actionData, query, toast }: Props) {
  const { name, email, slug, username } = shop
  const stored: EditShopFields = { name, email, slug, username, phone: shop.phoneText }
  return (
    <FormDialog
      title={m.shops_edit_title()}
      about={<bdi>{name}</bdi>}
      action={shopsAddress(query, { edit: shop.id })}
      closeTo={shopsAddress(query)}
      texts={{ save: m.shops_edit_save(), busy: m.shops_saving(), cancel: m.shops_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <ShopTextFields
          names={editShopNames}
          fields={actionData?.edit ?? stored}
          problems={actionData?.problems}
          suggestions={actionData?.suggestions}
          hints={{ slug: m.shops_edit_slug_hint(), username: m.shops_edit_username_hint() }}
        />
      </div>
    </FormDialog>
  )
}
