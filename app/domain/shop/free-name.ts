import { limits } from "../limits.ts"
import { westernDigits } from "../text/text-input.ts"

/** The dashboard has these paths under `/shop/`, as in `routes.ts`; the database rejects the same ones. */
export const reservedSlugs: readonly string[] = [
  "login",
  "dashboard",
  "products",
  "categories",
  "orders",
  "payment",
  "settings",
  "change-password",
]

/** A higher number in a name is of no use. */
const maxNames = 50

/**
 * Returns a text as part of an address: `Café Élan` becomes `cafe-elan`, `Teta's` becomes `tetas`, `عسل` becomes
 * `asal`. It is empty for a text without Latin or Arabic letters and digits.
 */
export function slugOf(text: string): string {
  return transliterate(westernDigits(text.normalize("NFKD").replace(/[\p{M}ـ]/gu, "")))
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, limits.username)
    .replace(/^-+|-+$/g, "")
}

/** Returns names to suggest if `cedar` is taken: `cedar`, `cedar-2`, `cedar-3` …. Each fits a username too. */
export function nameCandidates(text: string): string[] {
  const base = slugOf(text) || "shop"
  const stem = base.slice(0, limits.username - 3).replace(/-+$/, "")
  const numbered = Array.from({ length: maxNames - 1 }, (_, index) => `${stem}-${index + 2}`)
  return [base, ...numbered].filter((name) => !reservedSlugs.includes(name))
}

/**
 * Writes Arabic letters in Latin ones as people in Lebanon do: `عسل الجبل` becomes `asal al-jabal`. Arabic does not
 * write short vowels, so an `a` is inserted if a word would begin or end with two consonants. The result is a
 * suggestion that a person corrects. All other characters stay; marks must be removed before.
 */
export function transliterate(text: string): string {
  return text.replace(/[\u0621-\u064A\u0671-\u06D3]+/g, (word) => {
    const isNamed = word.length > 3 && word.startsWith("ال")
    return isNamed ? `al-${latinWord(word.slice(2))}` : latinWord(word)
  })
}

const consonants: Readonly<Record<string, string>> = {
  ...{ ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh", د: "d", ذ: "dh", ر: "r", ز: "z" },
  ...{ س: "s", ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z", غ: "gh", ف: "f", ق: "q", ك: "k" },
  ...{ ل: "l", م: "m", ن: "n", ه: "h", پ: "p", چ: "ch", ژ: "zh", ڤ: "v", گ: "g", ک: "k" },
}

const vowels: Readonly<Record<string, string>> = { ا: "a", ٱ: "a", ى: "a", ة: "a", ع: "a", ء: "" }

/** These letters are vowels between consonants, and consonants before a vowel and at the start of a word. */
const either: Readonly<Record<string, readonly [vowel: string, consonant: string]>> = {
  و: ["u", "w"],
  ي: ["i", "y"],
  ی: ["i", "y"],
}

type Sound = { latin: string; isVowel: boolean }

function latinWord(word: string): string {
  const letters = [...word]
  const sounds = letters.map((letter, index): Sound => {
    const both = either[letter]
    if (both === undefined) {
      const latin = consonants[letter]
      return latin === undefined ? { latin: vowels[letter] ?? "", isVowel: true } : { latin, isVowel: false }
    }
    const next = letters[index + 1] ?? ""
    const isVowel = index > 0 && vowels[next] === undefined
    return { latin: both[isVowel ? 0 : 1], isVowel }
  })
  return withShortVowels(sounds)
    .map(({ latin }) => latin)
    .join("")
}

const short: Sound = { latin: "a", isVowel: true }

function withShortVowels(sounds: readonly Sound[]): readonly Sound[] {
  const [first, second] = sounds
  const opened =
    first && second && !first.isVowel && !second.isVowel ? [first, short, ...sounds.slice(1)] : sounds
  const [beforeLast, last] = opened.slice(-2)
  return beforeLast && last && !beforeLast.isVowel && !last.isVowel
    ? [...opened.slice(0, -1), short, last]
    : opened
}
