import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { BlockIcon, CheckIcon, SwapIcon, TrashIcon } from "#app/ui/icons.tsx"

/** The name of an action is the parameter of the address that opens its question. */
export type ShopAction = "plan" | "block" | "unblock" | "delete"

type Texts = {
  title: () => string
  /** The full label, with the shop's name. */
  label: (shop: { name: string }) => string
  icon: ReactNode
}

/** The actions on a shop that open a question. */
export const shopActions: Readonly<Record<ShopAction, Texts>> = {
  plan: { title: m.shops_change_plan, label: m.shops_change_plan_named, icon: <SwapIcon size="s" /> },
  block: { title: m.shops_block, label: m.shops_block_named, icon: <BlockIcon size="s" /> },
  unblock: { title: m.shops_unblock, label: m.shops_unblock_named, icon: <CheckIcon size="s" /> },
  delete: { title: m.shops_delete, label: m.shops_delete_named, icon: <TrashIcon size="s" /> },
}
