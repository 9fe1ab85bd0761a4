import type { PasswordProblem, PasswordChange } from "#app/domain/account/passwords.ts"
import type { EndProblem } from "#app/domain/account/signed-in-devices.ts"
import { limits } from "#app/domain/limits.ts"
import { textFields, type Sent } from "#app/domain/text/text-fields.ts"
import { m } from "#app/messages/compiled/messages.js"
import { deviceNotifications } from "#app/ui/devices/end-devices.tsx"
import { problemSentence, type SignInProblem } from "../sign-in/shop-sign-in-problem.ts"

/** The address may name one of these flashes. */
export const flashes = { changed: m.password_changed, ...deviceNotifications } as const

/**
 * The reason why the password was not changed, and the field that shows it; null is above the form, `toast` over the
 * page.
 */
export type PasswordActionData =
  | PasswordProblem
  | { field: "current"; key: "password_wrong_current" }
  | { field: "toast"; key: "password_change_failed" }
  | { field: null; key: "too_many_attempts"; problem: SignInProblem }

/** Returns the sentence of a rejected form (specification, sections 5 and 8). */
export function passwordErrorSentence(actionData: PasswordActionData): string {
  switch (actionData.key) {
    case "too_many_attempts":
      return problemSentence(actionData.problem)
    case "password_too_long":
      return m.password_too_long({ limit: limits.password })
    case "password_fields_missing":
      return m.password_fields_missing()
    case "password_not_same":
      return m.password_not_same()
    case "password_too_weak":
      return m.password_too_weak()
    case "password_not_different":
      return m.password_not_different()
    case "password_wrong_current":
      return m.password_wrong_current()
    case "password_change_failed":
      return m.password_change_failed()
  }
}

/** Returns the error beside the password that signs other devices out; a failure is shown elsewhere. */
export function endPasswordError(problem: EndProblem | null): string | undefined {
  switch (problem?.kind) {
    case "password_missing":
      return m.password_missing()
    case "wrong_password":
      return m.password_wrong_current()
    case "too_many_attempts":
      return problemSentence({ field: null, ...problem })
    default:
      return undefined
  }
}

export const fieldNames = {
  current: "current_password",
  next: "new_password",
  again: "confirm_password",
} as const satisfies Record<keyof PasswordChange, string>

/** Reads the form. A missing field is empty; unknown fields give null. */
export function readPasswordForm(sent: Sent): PasswordChange | null {
  const texts = textFields(sent, Object.values(fieldNames))
  return (
    texts && {
      current: texts[fieldNames.current],
      next: texts[fieldNames.next],
      again: texts[fieldNames.again],
    }
  )
}
