import fc from "fast-check"
import { expect, test } from "vitest"
import { fillRow, missingFields, textFields, type TextField } from "./missing-texts.ts"
import { textsIn } from "./translations.ts"

const text = fc.constantFrom("", "كوب", "فنجان", "Mug")
const texts = fc.record({ name: text, description: text })
const own = fc.record({
  name: fc.constantFrom("Mug", "زعتر", "42", "iPhone حافظة"),
  description: fc.constantFrom(null, "Blue", "أزرق", "250 ml"),
})
const stored = fc.record({ of: fc.constantFrom("1", "2"), own, texts })
const input = fc.record({ of: fc.constantFrom("1", "2"), was: texts, input: texts })

/** Returns the row after it was filled in. */
const after = (row: typeof stored extends fc.Arbitrary<infer Row> ? Row : never, changes: object) => ({
  ...row,
  texts: { ...row.texts, ...changes },
})

test("what is missing is what a page shows in the shop's language, and nothing else", () => {
  fc.assert(
    fc.property(own, texts, (row, translated) => {
      const retained = Object.fromEntries(Object.entries(translated).filter(([, each]) => each !== ""))
      const { langs = {} } = textsIn(
        textFields,
        { ...row, translations: { ar: retained as { [Field in TextField]?: string } } },
        { locale: "ar", own: "en" },
      )
      expect(missingFields({ own: row, texts: translated }, "en").toSorted()).toEqual(
        Object.keys(langs).toSorted(),
      )
    }),
  )
})

test("each field that was touched is stored, or in conflict, or stored already; the others stay", () => {
  fc.assert(
    fc.property(stored, input, (row, sent) => {
      const { changes, conflicts, isOutdated } = fillRow(row, sent)
      const now = after(row, changes).texts
      for (const field of textFields) {
        const isTouched = sent.input[field] !== sent.was[field]
        if (!isTouched || isOutdated || conflicts.includes(field)) expect(now[field]).toBe(row.texts[field])
        else expect(now[field]).toBe(sent.input[field])
        if (conflicts.includes(field)) expect(row.texts[field]).not.toBe(sent.was[field])
        if (field in changes) expect(row.texts[field], "nobody changed it meanwhile").toBe(sent.was[field])
      }
    }),
  )
})

test("what is sent twice is stored once, and is in conflict with nothing the second time", () => {
  fc.assert(
    fc.property(stored, input, (row, sent) => {
      const first = fillRow(row, sent)
      fc.pre(first.conflicts.length === 0 && !first.isOutdated)
      expect(fillRow(after(row, first.changes), sent)).toEqual({
        changes: {},
        conflicts: [],
        isOutdated: false,
      })
    }),
  )
})

test("two devices that fill in two fields of a row both keep theirs, in either order", () => {
  fc.assert(
    fc.property(stored, texts, (row, { name, description }) => {
      const { of, texts: was } = row
      const one = { of, was, input: { ...was, name } }
      const other = { of, was, input: { ...was, description } }
      const both = (...sent: (typeof one)[]) =>
        sent.reduce((before, each) => after(before, fillRow(before, each).changes), row)
      expect(both(one, other)).toEqual(after(row, { name, description }))
      expect(both(other, one)).toEqual(both(one, other))
    }),
  )
})
