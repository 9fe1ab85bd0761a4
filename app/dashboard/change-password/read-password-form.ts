import type { PasswordChange } from "#app/domain/account/password-rules.ts"

/** The fields of the form, by their names. */
export const fieldNames = {
  current: "current_password",
  next: "new_password",
  again: "confirm_password",
} as const satisfies Record<keyof PasswordChange, string>

const known: ReadonlySet<string> = new Set(Object.values(fieldNames))

/** What the form holds; a field that is not there is empty. Null when it holds anything else. */
export function readPasswordForm(form: FormData): PasswordChange | null {
  for (const name of form.keys()) if (!known.has(name)) return null
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value : ""
  }
  return {
    current: textOf(fieldNames.current),
    next: textOf(fieldNames.next),
    again: textOf(fieldNames.again),
  }
}
