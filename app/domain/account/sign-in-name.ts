/** The name that a sign-in form was given, as it is compared: trimmed, in small letters (specification, section 5). */
export function signInName(typed: string): string {
  return typed.replaceAll("\0", "").trim().toLowerCase()
}
