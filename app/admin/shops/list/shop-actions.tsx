import type { ReactNode } from "react"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BlockIcon, CheckIcon, SwapIcon, TrashIcon } from "#app/ui/icons.tsx"

/** An action on a shop, which opens a question. */
export type ShopAction = {
  /** The parameter of the address that opens its question. */
  kind: string
  title: string
  /** The full label, with the shop's name. */
  label: string
  icon: ReactNode
}

export function planAction({ name }: AdminShop): ShopAction {
  return {
    kind: "plan",
    title: m.shops_change_plan(),
    label: m.shops_change_plan_named({ name }),
    icon: <SwapIcon size="s" />,
  }
}

/** Blocks a shop, or unblocks it. */
export function blockAction({ name, isActive }: AdminShop): ShopAction {
  return isActive
    ? {
        kind: "block",
        title: m.shops_block(),
        label: m.shops_block_named({ name }),
        icon: <BlockIcon size="s" />,
      }
    : {
        kind: "unblock",
        title: m.shops_unblock(),
        label: m.shops_unblock_named({ name }),
        icon: <CheckIcon size="s" />,
      }
}

export function deleteAction({ name }: AdminShop): ShopAction {
  return {
    kind: "delete",
    title: m.shops_delete(),
    label: m.shops_delete_named({ name }),
    icon: <TrashIcon size="s" />,
  }
}
