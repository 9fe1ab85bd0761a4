import { randomInt } from "node:crypto"
import { passwordWords } from "./password-words.ts"

/** Words in a password; three words of 2,048 have 33 bits. */
const WORDS = 3

/** The number behind them has four digits and no zero in front: 13 bits more. */
const [LEAST, BEYOND] = [1_000, 10_000] as const

/**
 * A password for the operator to give to a shop's owner, such as `olive-window-carpet-4821`: 46 bits, drawn without
 * bias by a CSPRNG. It can be dictated and follows the product's own rules. The owner then has to choose another one
 * .
 */
export function givenPassword(): string {
  const words = Array.from({ length: WORDS }, () => passwordWords[randomInt(passwordWords.length)] ?? "")
  return [...words, randomInt(LEAST, BEYOND)].join("-")
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz"
const DIGITS = "23456789"

/** 25 of 32 characters, one of 24 letters and one of 8 digits: more than the 128 random bits of ASVS 11.5.1. */
const LENGTH = 27

/** Easy to copy from a terminal: no characters that look alike; 132 bits, with at least a letter and a digit. */
export function generatePassword(): string {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ""
  const middle = Array.from({ length: LENGTH - 2 }, () => pick(LETTERS + DIGITS))
  return [pick(LETTERS), ...middle, pick(DIGITS)].join("")
}
