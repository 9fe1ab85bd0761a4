import type { PasswordProblem, PasswordChange } from "#app/domain/account/passwords.ts"
import type { EndProblem } from "#app/domain/account/signed-in-devices.ts"
import { limits } from "#app/domain/limits.ts"
import { textFields, type Sent } from "#app/domain/text/text-fields.ts"
import { m } from "#app/messages/compiled/messages.js"
import { waitText } from "#app/messages/wait-text.ts"
import { deviceNotifications } from "#app/ui/devices/end-devices.tsx"

/** The address may name one of these flashes. */
export const flashes = { changed: m.password_changed, ...deviceNotifications } as const

/**
 * The reason why the password was not changed, and the field that shows it; null is above the form, `toast` over the
 * page. `wait` is in seconds.
 */
export type PasswordActionData =
  | PasswordProblem
  | { field: "current"; key: "password_wrong_current" }
  | { field: "toast"; key: "password_change_failed" }
  | { field: null; key: "too_many_attempts"; waitSeconds: number }

const sentences = {
  password_too_long: () => m.password_too_long({ limit: limits.password }),
  password_fields_missing: m.password_fields_missing,
  password_not_same: m.password_not_same,
  password_too_weak: m.password_too_weak,
  password_not_different: m.password_not_different,
  password_wrong_current: m.password_wrong_current,
  password_change_failed: m.password_change_failed,
} as const

/** Returns the sentence of a rejected form (specification, sections 5 and 8). */
export function passwordErrorSentence(actionData: PasswordActionData): string {
  return actionData.key === "too_many_attempts"
    ? waitText(actionData.waitSeconds)
    : sentences[actionData.key]()
}

/** Returns the error beside the password that signs other devices out; a failure is shown elsewhere. */
export function endPasswordError(problem: EndProblem | null): string | undefined {
  if (problem === null || problem.kind === "failed") return undefined
  if (problem.kind === "too_many_attempts") return waitText(problem.waitSeconds)
  return problem.kind === "password_missing" ? m.password_missing() : m.password_wrong_current()
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
