import type { PasswordChange } from "#app/domain/account/password-rules.ts"
import { textFields, type Sent } from "#app/domain/text/text-fields.ts"

/** The fields of the form, by their names. */
export const fieldNames = {
  current: "current_password",
  next: "new_password",
  again: "confirm_password",
} as const satisfies Record<keyof PasswordChange, string>

/** What the form holds; a field that is not there is empty. Null when it holds anything else. */
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
