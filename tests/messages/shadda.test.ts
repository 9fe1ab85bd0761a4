import { expect, test } from "vitest"
import { everyText } from "./read-messages.ts"

const shadda = "\u0651"
const marks = /[\u064B-\u0652\u0670\u0640]/g
const words = new Set(everyText("ar").flatMap(({ text }) => text.match(/[\u0621-\u0652\u0670]+/g) ?? []))
const plain = (word: string) => word.replace(marks, "")

/** Two words each that look the same without their marks: "that" and "that" before a noun, "other than it" and "change it". */
const pairs = new Set(["أن", "أنه", "حدث", "غير", "غيره", "فعل", "فعله", "يحدث", "يعد"])

test("a word is never written with and without its shadda", () => {
  const withIt = new Set([...words].filter((word) => word.includes(shadda)).map(plain))
  const mixed = [...words].filter((word) => !word.includes(shadda) && withIt.has(plain(word)))
  expect(mixed.filter((word) => !pairs.has(plain(word)))).toEqual([])
})

/**
 * Words that end like an adjective and are none: "building", "next", "second", "filter", "enough", "determine", "beginning", "end",
 * "districts".
 */
const others = /^[وفبكل]*(?:ال)?(?:تالية|ثاني(?:ة|تين)|تصفية|كافية|بداية|بناية|نهاية|تعيين|أقضية)$/
/** "-ī" and "-īya" of an adjective or an abstract noun carry it: عربيّ، أساسيّة، عمليّات. */
const adjective = /ي(?:ة|ات|تين|تان|ين|ون)$/

test("an ending of an adjective carries it", () => {
  expect([...words].filter((word) => adjective.test(word) && !others.test(plain(word)))).toEqual([])
})

test("a letter after the article carries none", () => {
  expect([...words].filter((word) => /^[وفبكل]*ال[تثدذرزسشصضطظلن]\u0651/.test(word))).toEqual([])
})

test("the words that were written both ways are there, with it", () => {
  for (const word of ["حتّى", "الأقلّ", "ملفّ", "السرّ", "ثمّ", "الإلكترونيّ"]) expect(words).toContain(word)
})
