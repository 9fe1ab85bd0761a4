import fc from "fast-check"
import { expect, test } from "vitest"
import { deleteSentence, isDeleteSentence } from "./edit-shop-form.ts"

test.each([
  ["Hiba Ceramics", "DELETE HIBA CERAMICS", true],
  ["Hiba Ceramics", "  DELETE HIBA CERAMICS\n", true],
  ["Hiba Ceramics", "DELETE Hiba Ceramics", false],
  ["Hiba Ceramics", "delete HIBA CERAMICS", false],
  ["Hiba Ceramics", "HIBA CERAMICS", false],
  ["Hiba Ceramics", "DELETE", false],
  ["Café", "DELETE CAFE\u0301", true],
  ["Cafe\u0301", "DELETE CAFÉ", true],
  ["Straße", "DELETE STRASSE", true],
  ["عسل الجبل", "\u2068DELETE عسل الجبل\u2069", true],
  ["عسل الجبل", "عسل الجبل DELETE", false],
])("%j is deleted by %j: %s", (name, input, isIt) => {
  expect(isDeleteSentence(input, name)).toBe(isIt)
})

test("whatever a shop is called, its own sentence deletes it and no part of it does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      const sentence = deleteSentence(name)
      expect(isDeleteSentence(sentence, name)).toBe(true)
      expect(isDeleteSentence(sentence.normalize("NFD"), name)).toBe(true)
      expect(isDeleteSentence(sentence.slice(1), name)).toBe(false)
    }),
  )
})
