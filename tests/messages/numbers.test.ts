/** A limit that a message names is a parameter, so that `domain` alone has its number. */
import { expect, test } from "vitest"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import { maxBackupAgeSeconds } from "#app/domain/time/backup-times.ts"
import { m } from "#app/messages/compiled/messages.js"
import { writtenOut } from "./message-numbers.ts"
import { everyText } from "./read-messages.ts"

const marks = /[\u064B-\u0652\u2066-\u2069]/g
/** They have a number in their name. */
const names = /\{\w+\}|UTF-8|Two-step/g

const figures = /\d+(?:[.,]\d+)*/g
const words: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dozen|half)\b/gi,
  ar: /(?<!\p{L})(?:[وفبكل]|ال|وال|بال|لل)?(?:اثن(?:ان|ين)|اثنت(?:ان|ين)|(?:ثلاث|أربع|خمس|ست|سبع|ثماني?|تسع|عشر)(?:ة|ون|ين)?|مئة|مئت(?:ان|ين)|ألف|آلاف|مليون|ملايين|نصف)(?!\p{L})/gu,
}

/** The numbers of a text, in figures and in words; 0 and 1 are nothing and the first one. */
function numbersIn(text: string, locale: Locale): string[] {
  const plain = text.replaceAll(marks, "").replaceAll(names, "")
  const found = [...(plain.match(figures) ?? []), ...(plain.match(words[locale]) ?? [])]
  return found.map((number) => number.toLowerCase()).filter((number) => number !== "0" && number !== "1")
}

const known = writtenOut.flatMap(({ texts }) =>
  Object.entries(texts).flatMap(([key, numbers]) => numbers.map((number) => `${key}: ${number}`)),
)

test("every number that a message writes out is known to be no limit", () => {
  const found = locales.flatMap((locale) =>
    everyText(locale).flatMap(({ key, text }) =>
      numbersIn(text, locale).map((number) => `${key}: ${number}`),
    ),
  )
  const hint = "pass it as a parameter from domain, or say in message-numbers.ts why it is none of domain's"
  expect(
    found.filter((number) => !known.includes(number)),
    hint,
  ).toEqual([])
  expect(
    known.filter((number) => !found.includes(number)),
    "remove it from message-numbers.ts",
  ).toEqual([])
})

test("a backup is too old after the time that its message names", () => {
  expect(maxBackupAgeSeconds / 86_400).toBe(1.5)
})

const megabytes = (bytes: number) => bytes / 1024 ** 2

type InLocale = { locale: Locale }

test.each([
  [
    (of: InLocale) => m.problem_images_limit({ limit: limits.productImages, count: 2 }, of),
    "Maximum 5 images allowed. You can add 2 more images.",
    "أقصى عدد للصور 5. يمكنك إضافة صورتين بعد.",
  ],
  [
    (of: InLocale) => m.flash_images_full({ count: limits.productImages }, of),
    "Maximum 5 images per product",
    "أقصى عدد 5 صور للمنتج",
  ],
  [
    (of: InLocale) => m.problem_image_too_large({ size: megabytes(limits.productImageBytes) }, of),
    "Image size must be less than 10MB",
    "يجب أن يكون حجم الصورة أقلّ من 10 ميغابايت.",
  ],
  [
    (of: InLocale) => m.logo_too_large({ size: megabytes(limits.logoBytes) }, of),
    "File size too large. Maximum size is 5MB.",
    "حجم الملفّ كبير جدًّا. أقصى حجم 5 ميغابايت.",
  ],
] as const)("a specified text reads to the letter with the limit of domain (%#)", (text, en, ar) => {
  expect([text({ locale: "en" }), text({ locale: "ar" })]).toEqual([en, ar])
})
