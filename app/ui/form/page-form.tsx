import type { ComponentProps } from "react"

type Guard = {
  /**
   * The script asks before unsaved input is left; with `page` only before another page is opened, with `list` also before
   * other rows of its list are.
   */
  guard?: "form" | "page" | "list"
  /** True if Ctrl-S sends it. */
  hasSaveKey?: boolean
  /** True if it may wait for the line (`waiting-forms.ts`). */
  waits?: boolean
}

type Props = Omit<ComponentProps<"form">, "method" | "action"> & Guard & { action: string }

/** Shows a form of a document: it works without a script, and `send-forms.ts` sends it in place. */
export function PageForm({ action, guard, hasSaveKey = false, waits = false, ...props }: Props) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      data-guard={guard}
      data-save-key={hasSaveKey ? "" : undefined}
      data-waits={waits ? "" : undefined}
      {...props}
    />
  )
}
