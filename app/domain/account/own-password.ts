/** Seconds in which a given password counts as recent: dangerous actions don't require it again. */
export const passwordStaysRecent = 15 * 60

/** `age` is in seconds since it was given. */
export function isPasswordRecent(age: number): boolean {
  return age <= passwordStaysRecent
}

/** The field for the signed-in person's password, in every form that has it. */
export const ownPasswordField = "own_password"

/** Why an act that takes one's own password was not done; `wait` is in seconds. */
export type OwnPasswordProblem =
  | { kind: "password_missing" | "wrong_password" }
  | { kind: "too_many_attempts"; wait: number }

/** The HTTP status for each problem. */
export const ownPasswordStatus: Readonly<Record<OwnPasswordProblem["kind"], number>> = {
  password_missing: 400,
  wrong_password: 401,
  too_many_attempts: 429,
}
