import { randomInt } from "node:crypto"

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
