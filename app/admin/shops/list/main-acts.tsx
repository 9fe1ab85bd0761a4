import type { ReactNode } from "react"
import type { AdminShop } from "#app/database/admin/shops.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BlockIcon, CheckIcon, SwapIcon, TrashIcon } from "#app/ui/icons.tsx"

type Act = {
  /** The parameter of the address that has its question open. */
  kind: string
  title: string
  /** Its whole name, of this shop among others. */
  label: string
  icon: ReactNode
}

/** What stands in a shop's row: each leads to a question. */
export function mainActs({ name, isActive }: AdminShop): Act[] {
  return [
    {
      kind: "plan",
      title: m.shops_change_plan(),
      label: m.shops_change_plan_named({ name }),
      icon: <SwapIcon size="s" />,
    },
    isActive
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
        },
    {
      kind: "delete",
      title: m.shops_delete(),
      label: m.shops_delete_named({ name }),
      icon: <TrashIcon size="s" />,
    },
  ]
}
