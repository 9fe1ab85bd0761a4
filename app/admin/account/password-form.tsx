import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useWrongField } from "../door/use-wrong-field.ts"
import { OwnPasswordField } from "../own-password/own-password-field.tsx"
import type { AccountProblem } from "./account-problem.ts"

type Props = {
  intent: "enable" | "renew" | "disable"
  /** Of this form, not of another one of the page. */
  problem: AccountProblem | null
  submit: string
  className?: string
  /** What is asked for before the password. */
  children?: ReactNode
}

/** A change of how one signs in: it takes the password anew. */
export function PasswordForm({ intent, problem, submit, className = "btn", children }: Props) {
  const navigation = useNavigation()
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent
  const form = useWrongField(problem)
  return (
    <Form method="post" ref={form} noValidate className="account__form">
      {children}
      <input type="hidden" name="intent" value={intent} />
      <OwnPasswordField problem={problem?.field === "password" ? problem.own : null} />
      <BusyButton className={className} busy={busy} busyLabel={m.admin_saving()}>
        {submit}
      </BusyButton>
    </Form>
  )
}
