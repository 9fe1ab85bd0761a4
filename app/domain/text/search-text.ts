import { limits } from "../limits.ts"
import { oneLine } from "./text-input.ts"

/** Reads a search. A text of ignored characters only, such as an apostrophe, is an empty search, as a blank one is. */
export function readSearch(input: string | null): string {
  const text = oneLine(input ?? "").slice(0, limits.searchText)
  return foldSearchText(text).trim() === "" ? "" : text
}

/**
 * Folds a text for search: two texts that a shopper would call equal have one folded form. Case, Latin diacritics,
 * Arabic vowel marks, tatweel, apostrophes and characters without width are dropped; runs of spaces are one; digits and
 * the signs of numbers and sentences are Western; compatibility forms (presentation forms, full width) are decomposed.
 * Arabic letters fold as people type them: أ إ آ ٱ become ا, ى becomes ي, ة becomes ه, and a carried hamza is dropped
 * (ؤ becomes و, ئ becomes ي), while the lone ء stays. The result equals that of `fold_search_text` in the database for
 * every string, and therefore depends on a table instead of a locale.
 */
export function foldSearchText(text: string): string {
  let folded = ""
  // The acute accent used as an apostrophe is removed first, because it decomposes to a space with a mark.
  const apart = text.replaceAll("\u00B4", "").normalize("NFKD")
  for (const character of apart.replace(dropped, "").replace(/[\t ]+/g, " ")) {
    folded += replacements.get(character) ?? character
  }
  return folded
}

/**
 * Matches combining marks of Latin and Arabic, tatweel, apostrophes as they are typed, and characters that have no
 * width.
 */
const dropped =
  /[\uFE00-\uFE0F\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u0640\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uFEFF'`\u2018-\u201B\u2032\u02B9-\u02BF]/g

/** Each character of the first text becomes the one at the same index of the second. */
const letters: readonly (readonly [string, string])[] = [
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"],
  ["ٱٲٳىیېةەہھک", "ااايييههههك"],
  ["٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "01234567890123456789"],
  ["٪٫٬،؛؟", "%.,,;?"],
  ["ØøŁłĐđÐðĦħŦŧıŊ", "oollddddhhttiŋ"],
  ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"],
  ["АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "абвгдежзиклмнопрстуфхцчшщъыьэюя"],
  ["ЂЄЅІЈЉЊЋЏҐ", "ђєѕіјљњћџґ"],
  ["ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ", "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ"],
]

const expansions: readonly (readonly [string, string])[] = [
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["æ", "ae"],
  ["Æ", "ae"],
  ["œ", "oe"],
  ["Œ", "oe"],
  ["þ", "th"],
  ["Þ", "th"],
]

const replacements: ReadonlyMap<string, string> = new Map([
  ...letters.flatMap(([from, to]) => [...from].map((letter, index) => [letter, to.charAt(index)] as const)),
  ...expansions,
])
