import { westernDigits } from "./digits.ts"

/** As names are written in Latin letters in Lebanon: plain letters, no dots and no signs. The letter ع is a vowel. */
const letters: Readonly<Record<string, string>> = {
  ...{ ا: "a", أ: "a", إ: "i", آ: "a", ٱ: "a", ب: "b", ت: "t", ث: "th", ج: "j", ح: "h", خ: "kh" },
  ...{ د: "d", ذ: "dh", ر: "r", ز: "z", س: "s", ش: "sh", ص: "s", ض: "d", ط: "t", ظ: "z", ع: "a" },
  ...{ غ: "gh", ف: "f", ق: "q", ك: "k", ک: "k", ل: "l", م: "m", ن: "n", ه: "h", ة: "a", ى: "a" },
  ...{ و: "w", ي: "y", ی: "y", ؤ: "o", ئ: "e", ء: "", ـ: "" },
  ...{ پ: "p", چ: "ch", ژ: "j", ڤ: "v", گ: "g" },
  // Vowel marks, where somebody wrote them.
  ...{ "\u064E": "a", "\u064F": "u", "\u0650": "i", "\u064B": "an", "\u064C": "un", "\u064D": "in" },
  ...{ "\u0652": "", "\u0670": "a" },
}

const shadda = "\u0651"
const arabicWord = /[\u0621-\u0652\u0670-\u06D3]+/g
/** The article before a word of two letters and more. */
const article = /^ال(?=[^ا][\u064B-\u0652]*[\u0621-\u064A])/

/**
 * Arabic in Latin letters, for addresses and names to sign in with: `سوق العطّارين` is `souq al-attarin`. Whatever is no
 * Arabic stays as it is; Arabic digits become Western.
 */
export function transliterate(text: string): string {
  return westernDigits(text.normalize("NFKC")).replace(arabicWord, (word) => {
    if (word.replace(/[\u064B-\u0652]/g, "") === "الله") return "allah"
    const bare = word.replace(article, "")
    return (bare === word ? "" : "al-") + spell(bare)
  })
}

function spell(word: string): string {
  const characters = [...word]
  let spelt = ""
  for (const [place, character] of characters.entries()) {
    const before = characters[place - 1] ?? ""
    if (character === shadda) spelt += letters[before] ?? ""
    else if (isLongVowel(characters, place)) spelt += character === "و" ? "ou" : "i"
    // One vowel for ع and the alif beside it.
    else if (letters[character] !== "a" || !spelt.endsWith("a")) spelt += letters[character] ?? ""
  }
  return spelt
}

/** و and ي between consonants, and at a word's end after one. */
function isLongVowel(characters: readonly string[], place: number): boolean {
  const [before = "", character = "", after = ""] = characters.slice(Math.max(0, place - 1), place + 2)
  if (place === 0 || (character !== "و" && character !== "ي" && character !== "ی")) return false
  return isConsonant(before) && (after === "" || isConsonant(after))
}

const isConsonant = (character: string) =>
  character === shadda || /^[bcdfghjklmnpqrstvz]/.test(letters[character] ?? "")
