import { generatePassword } from "#app/auth/password/given-password.server.ts"
import { limits } from "#app/domain/limits.ts"
import { UsageError } from "./command.ts"

export type ChosenPassword = { password: string; isGenerated: boolean }

/**
 * Returns the given password, otherwise a generated one. `isGood` and `rule` describe a valid given password.
 * @throws UsageError
 */
export function choosePassword(
  given: string | undefined,
  {
    isGood,
    rule,
    generate = generatePassword,
  }: { isGood: (password: string) => boolean; rule: string; generate?: () => string },
): ChosenPassword {
  if (given === undefined) return { password: generate(), isGenerated: true }
  if (!isGood(given) || given.length > limits.password)
    throw new UsageError(`The password must have ${rule}.`)
  return { password: given, isGenerated: false }
}

/** Prints a generated password. A given one is not repeated. */
export function announcePassword({ password, isGenerated }: ChosenPassword): void {
  if (isGenerated) console.log(`The password, shown this once: ${password}`)
}

/**
 * Applies the rule for administrators, for every command that sets a password.
 * @throws UsageError
 */
export function chooseAdminPassword(given: string | undefined): ChosenPassword {
  return choosePassword(given, {
    isGood: ({ length }) => length >= limits.minAdminPassword,
    rule: `${limits.minAdminPassword} to ${limits.password} characters`,
  })
}
