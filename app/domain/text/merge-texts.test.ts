import fc from "fast-check"
import { expect, test } from "vitest"
import { mergeTexts, readSeen, writeSeen } from "./merge-texts.ts"

const names = ["name", "description"] as const
const text = fc.constantFrom("", "a", "b", "one\ntwo")
const texts = fc.record({ name: text, description: text })

test("of two edits nothing is lost: what one changed is kept, and what both changed is named", () => {
  fc.assert(
    fc.property(texts, texts, texts, (seen, mine, theirs) => {
      const { merged, conflicting } = mergeTexts(seen, mine, theirs)
      for (const name of names) {
        const [isMine, isTheirs] = [mine[name] !== seen[name], theirs[name] !== seen[name]]
        expect(conflicting.includes(name)).toBe(isMine && isTheirs && mine[name] !== theirs[name])
        expect(merged[name]).toBe(isMine ? mine[name] : theirs[name])
      }
      expect(mergeTexts(theirs, merged, theirs), "saved again it is what was typed").toEqual({
        ...{ merged, conflicting: [] },
      })
    }),
  )
})

test("a line's end is the same however it is sent", () => {
  const seen = { description: "one\ntwo" }
  expect(mergeTexts(seen, { description: "one\r\ntwo" }, { description: "three" })).toEqual({
    ...{ merged: { description: "three" }, conflicting: [] },
  })
})

test("what a form was opened with is read again, and nothing else is", () => {
  fc.assert(
    fc.property(texts, (seen) => {
      expect(readSeen(writeSeen(seen), names)).toEqual(seen)
    }),
  )
  for (const wrong of [undefined, "", "null", "{}", '{"name":1,"description":""}', '{"name":"a"}', "[", "[]"])
    expect(readSeen(wrong, names)).toBe(null)
})
