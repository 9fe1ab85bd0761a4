import fc from "fast-check"
import { expect, test } from "vitest"
import { mergePictures } from "./product-conflict.ts"

const stored = fc
  .subarray(["a", "b", "c", "d"])
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))
const added = fc.subarray(["new-1", "new-2"])

test("all that is stored and all that is new stays, once, and nothing else", () => {
  fc.assert(
    fc.property(stored, stored, stored, added, (base, order, theirs, fresh) => {
      const mine = [...order.filter((key) => base.includes(key)), ...fresh]
      const merged = mergePictures(base, mine, theirs)
      expect(merged.toSorted()).toEqual([...theirs, ...fresh].toSorted())
    }),
  )
})

test("an order that was changed here stays, one that was not is theirs", () => {
  expect(mergePictures(["a", "b"], ["b", "a"], ["a", "b", "c"])).toEqual(["b", "a", "c"])
  expect(mergePictures(["a", "b"], ["a", "b", "new-1"], ["b", "c"])).toEqual(["b", "c", "new-1"])
})
