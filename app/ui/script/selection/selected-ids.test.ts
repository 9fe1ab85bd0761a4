import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { selectedIn, withSelected } from "./selected-ids.ts"

const list = {
  of: "/shop/products?status=active",
  shown: ["a", "b", "c"],
  total: 12,
  allSet: "digest-of-twelve",
}
const { of } = list
const some = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String))

test("what is selected stays so on the other pages of its filter, and another filter begins with none", () => {
  const state = { of, ids: ["a", "z"] }
  expect(selectedIn(list, state)).toEqual({ ids: ["a", "z"], all: null, count: 2 })
  expect(selectedIn({ ...list, shown: ["y", "z"] }, state).ids).toEqual(["a", "z"])
  for (const ids of [state.ids, "all"] as const) {
    const elsewhere = selectedIn({ ...list, of: "/shop/products" }, { of, ids })
    expect(elsewhere).toEqual({ ids: [], all: null, count: 0 })
  }
})

test("all are selected over all pages; without one of them those that remain on the page are", () => {
  const all = selectedIn(list, { of, ids: "all" })
  expect(all).toEqual({ ids: ["a", "b", "c"], all: "digest-of-twelve", count: 12 })
  const fewer = selectedIn({ ...list, total: 3, allSet: null }, { of, ids: "all" })
  expect(fewer, "where they fit on a page now").toEqual({ ids: ["a", "b", "c"], all: null, count: 3 })
  const ids = withSelected(all.ids, ["b"], false) ?? []
  expect(selectedIn(list, { of, ids })).toEqual({ ids: ["a", "c"], all: null, count: 2 })
})

test("each product is selected once, and the others stay as they are", () => {
  fc.assert(
    fc.property(some, some, (ids, picked) => {
      const more = withSelected(ids, picked, true) ?? []
      expect(more.toSorted()).toEqual([...new Set([...ids, ...picked])].toSorted())
      expect(withSelected(more, picked, false)).toEqual(ids.filter((id) => !picked.includes(id)))
    }),
  )
})

test("no more are selected than one act may change, and nothing changes then", () => {
  const most = Array.from({ length: limits.selectedProducts }, (_, number) => `${number}`)
  expect(withSelected([], most, true)).toEqual(most)
  expect(withSelected(most, ["0", "1"], true)).toEqual(most)
  expect(withSelected(most, ["one more"], true)).toBeNull()
  expect(withSelected(most, ["0"], false)).toHaveLength(limits.selectedProducts - 1)
})
