import type { AdminShop } from "#app/database/admin/shops.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-place.ts"

type Props = ShopDialogProps & { shop: AdminShop }

/** Asks before a shop is blocked, or let back. */
export function BlockShop({ shop: { id, name, slug, isActive }, query, toast }: Props) {
  return (
    <ConfirmDialog
      title={isActive ? m.shops_block_title({ name }) : m.shops_unblock_title({ name })}
      action={shopsAddress(query, { [isActive ? "block" : "unblock"]: id })}
      closeTo={shopsAddress(query)}
      texts={{
        confirm: isActive ? m.shops_block() : m.shops_unblock(),
        busy: m.shops_saving(),
        keep: m.shops_cancel(),
      }}
      isDangerous={isActive}
      toast={toast}
    >
      <p>{isActive ? m.shops_block_about() : m.shops_unblock_about()}</p>
      <p className="muted">
        <bdi dir="ltr">/shop/{slug}</bdi>
      </p>
    </ConfirmDialog>
  )
}
