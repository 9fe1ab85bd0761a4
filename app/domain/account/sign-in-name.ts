/** The name of a sign-in form as it is compared: trimmed, in lower case (specification, section 5). */
export function signInName(typed: string): string {
  return typed.replaceAll("\0", "").trim().toLowerCase()
}
