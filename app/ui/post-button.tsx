import type { ComponentProps } from "react"
import { BusyButton } from "./form/busy-button.tsx"
import { PageForm } from "./form/page-form.tsx"

type Props = Omit<ComponentProps<typeof BusyButton>, "busy"> & {
  /** The form is sent to this address. */
  action: string
  /** The values of its hidden fields. */
  fields?: Readonly<Record<string, string | number>>
  formClassName?: string | undefined
  /** True if it may wait for the line: its fields name the state that its sender saw. */
  waits?: boolean
}

/** A form of hidden fields with its one button, which also works without a script. */
export function PostButton({ action, fields = {}, formClassName, waits, ...button }: Props) {
  return (
    <PageForm className={formClassName} action={action} {...{ waits }}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BusyButton {...button} />
    </PageForm>
  )
}
