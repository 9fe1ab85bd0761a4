import { limits } from "../limits.ts"
import { westernDigits } from "../text/text-input.ts"

/** Paths that the dashboard has under `/shop/`, as `routes.ts` names them; the database rejects the same ones. */
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

/** The most shops with one name: a higher number is of no use in it. */
const most = 50

/**
 * A text as part of an address: `Café Élan` is `cafe-elan`, `Teta's` is `tetas`, `عسل` is `asal`. Empty where it has no
 * letter that is Latin or Arabic, and no digit.
 */
export function slugOf(text: string): string {
  return transliterate(westernDigits(text.normalize("NFKD").replace(/[\p{M}ـ]/gu, "")))
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, limits.username)
    .replace(/^-+|-+$/g, "")
}

/** `cedar`, `cedar-2`, `cedar-3` …: what a shop could be called where `cedar` is taken. Each fits a username too. */
export function nameCandidates(text: string): string[] {
  const base = slugOf(text) || "shop"
  const stem = base.slice(0, limits.username - 3).replace(/-+$/, "")
  const numbered = Array.from({ length: most - 1 }, (_, index) => `${stem}-${index + 2}`)
  return [base, ...numbered].filter((name) => !reservedSlugs.includes(name))
}

/**
 * Writes Arabic letters in Latin ones as people in Lebanon do: `عسل الجبل` is `asal al-jabal`. Arabic does not write
 * short vowels, so an `a` is inserted where a word would begin or end with two consonants. The result is a suggestion
 * that a person corrects. All other characters stay; marks must be removed before.
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
