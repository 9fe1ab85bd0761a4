import { randomInt } from "node:crypto"

const LETTERS = "abcdefghijkmnpqrstuvwxyz"
const DIGITS = "23456789"

/** Easy to copy from a terminal: no character that looks like another; 80 bits and more, a letter and a digit among them. */
export function generatePassword(): string {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ""
  const middle = Array.from({ length: 16 }, () => pick(LETTERS + DIGITS))
  return [pick(LETTERS), ...middle, pick(DIGITS)].join("")
}
