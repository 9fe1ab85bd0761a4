import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useWrongField } from "./use-wrong-field.ts"

type Props = {
  /** What the server answered: the field that it finds wrong takes the focus. */
  answer: object | null
  /** What is wrong and belongs to no field. */
  general?: string | null | undefined
  texts: { submit: string; busy: string }
  /** The fields. */
  children?: ReactNode
}

/** A form at the administrators' door, with its one button. */
export function DoorForm({ answer, general, texts, children }: Props) {
  const busy = useNavigation().state !== "idle"
  const form = useWrongField(answer)
  return (
    <Form method="post" ref={form} noValidate>
      {general && <Alert>{general}</Alert>}
      {children}
      <BusyButton className="btn btn--wide" busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </BusyButton>
    </Form>
  )
}
