/** Seconds for which a password that was given counts as given just now: dangerous acts within them ask for none. */
export const passwordStaysRecent = 15 * 60

/** `age` is in seconds since it was given. */
export function isPasswordRecent(age: number): boolean {
  return age <= passwordStaysRecent
}

/** The field that asks for the password of whoever is signed in, in every form that does. */
export const ownPasswordField = "own_password"

/** Why an act that takes one's own password was not done; `wait` is in seconds. */
export type OwnPasswordProblem =
  | { kind: "password_missing" | "wrong_password" }
  | { kind: "too_many_attempts"; wait: number }

/** The status of the answer that says so. */
export const ownPasswordStatus: Readonly<Record<OwnPasswordProblem["kind"], number>> = {
  password_missing: 400,
  wrong_password: 401,
  too_many_attempts: 429,
}
