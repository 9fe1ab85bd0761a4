import { randomInt } from "node:crypto"
import { passwordWords } from "./password-words.ts"

/** Words in a password; three words of 2,048 have 33 bits. */
const WORDS = 3

/** The number behind them has four digits and no zero in front: 13 bits more. */
const [LEAST, BEYOND] = [1_000, 10_000] as const

/**
 * A password for the operator to give to a shop's owner, such as `olive-window-carpet-4821`: 46 bits, drawn without
 * bias by a CSPRNG. It can be dictated and obeys the product's own rules. The owner is then asked to choose another
 * one.
 */
export function givenPassword(): string {
  const words = Array.from({ length: WORDS }, () => passwordWords[randomInt(passwordWords.length)] ?? "")
  return [...words, randomInt(LEAST, BEYOND)].join("-")
}
