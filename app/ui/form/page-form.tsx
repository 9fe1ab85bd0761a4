import type { ComponentProps } from "react"

type Guard = {
  /**
   * The script asks before unsaved input is left; with `page` only before another page is opened, with `list` also before
   * other rows of its list are.
   */
  guard?: "form" | "page" | "list"
  /** True if Ctrl-S sends it. */
  hasSaveKey?: boolean
}

type Props = Omit<ComponentProps<"form">, "method" | "action"> & Guard & { action: string }

/** Shows a form of a document: it works without a script, and `send-forms.ts` sends it in place. */
export function PageForm({ action, guard, hasSaveKey = false, ...props }: Props) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      data-guard={guard}
      data-save-key={hasSaveKey ? "" : undefined}
      {...props}
    />
  )
}

/**
 * Returns the form of a dialog in a document, as `FormDialog` takes it. `waits` is true if it may wait for the line
 * (`waiting-forms.ts`).
 */
export function pageForm(action: string, { waits = false } = {}) {
  const data = { "data-guard": "form", "data-save-key": "", "data-waits": waits ? "" : undefined } as const
  return { busy: false, formProps: { method: "post", action, noValidate: true, ...data } as const }
}
