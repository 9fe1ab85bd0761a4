import type { ReactNode } from "react"
import { reorderFormId } from "./move-grip.tsx"
import "#app/ui/list/sortable.css"

type Props = {
  rows: readonly { readonly id: string }[]
  /** The address that stores the order. */
  action: string
  /** What is said of a new order, of one that another device changed meanwhile, and of one that is not stored. */
  texts: { sorted: string; changed: string; failed: string }
  className?: string
  children: ReactNode
}

/**
 * Lists rows in their owner's order. Buttons change it, also without a script; with one they do it at once, and dots drag
 * (`reorder-rows.ts`).
 */
export function SortableList({ rows, action, texts, className, children }: Props) {
  return (
    <>
      <ol
        className={className}
        data-sortable=""
        data-sorted={texts.sorted}
        data-sort-changed={texts.changed}
        data-sort-failed={texts.failed}
      >
        {children}
      </ol>
      <form id={reorderFormId} method="post" action={action} hidden>
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </form>
      <p className="unseen" role="status" data-own="" />
    </>
  )
}
