import { randomInt } from "node:crypto"
import { passwordWords } from "./password-words.ts"

/** Three words of 2,048 have 33 bits. */
const wordCount = 3

/** The number after the words has four digits and no zero in front: 13 bits more. */
const [minNumber, afterMaxNumber] = [1_000, 10_000] as const

/**
 * Returns a password for the operator to give to a shop's owner, such as `olive-window-carpet-4821`: 46 bits, drawn
 * without bias by a CSPRNG. It can be dictated and follows the product's own rules. The owner then has to choose
 * another one.
 */
export function givenPassword(): string {
  const words = Array.from({ length: wordCount }, () => passwordWords[randomInt(passwordWords.length)] ?? "")
  return [...words, randomInt(minNumber, afterMaxNumber)].join("-")
}

const letters = "abcdefghijkmnpqrstuvwxyz"
const digits = "23456789"

/**
 * These are 25 of 32 characters, one of 24 letters and one of 8 digits: more than the 128 random bits of ASVS 11.5.1.
 */
const passwordLength = 27

/**
 * Returns a password that is easy to copy from a terminal: no characters that look alike; 132 bits, with at least a
 * letter and a digit.
 */
export function generatePassword(): string {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ""
  const middle = Array.from({ length: passwordLength - 2 }, () => pick(letters + digits))
  return [pick(letters), ...middle, pick(digits)].join("")
}
