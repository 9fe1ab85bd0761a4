import fc from "fast-check"
import { expect, test } from "vitest"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import type { ArrangeAction } from "./arrange-address.ts"
import { arranged } from "./arranged.ts"

/** Reads products from letters; capitals are pinned ones. */
const productsOf = (letters: string) =>
  [...letters].map((letter) => ({ id: letter.toLowerCase(), isPinned: letter !== letter.toLowerCase() }))
const lettersOf = (products: readonly { id: string; isPinned: boolean }[]) =>
  products.map(({ id, isPinned }) => (isPinned ? id.toUpperCase() : id)).join("")

const move = (id: string, behind: string | null) => ({ kind: "move", id, behind }) as const

test.each([
  ["behind another one", move("a", "c"), "DEbcafg"],
  ["to the top of its own kind", move("c", null), "DEcabfg"],
  ["a pinned one to the top", move("e", null), "EDabcfg"],
  ["among pinned ones", move("d", "e"), "EDabcfg"],
  ["pinned, to the very top", { kind: "pin", id: "c" }, "CDEabfg"],
  ["no longer pinned, behind those that are", { kind: "unpin", id: "d" }, "Edabcfg"],
  ["behind one that is not shown", move("a", "z"), "DEabcfg"],
  ["one that is not shown", move("z", null), "DEabcfg"],
  ["what only the server can take back", { kind: "undo", id: "a", was: "1", now: "2" }, "DEabcfg"],
] as const)("%s", (_, action, after) => {
  expect(lettersOf(arranged(productsOf("DEabcfg"), action))).toBe(after)
})

test("no act loses a product, and the others keep their order", () => {
  const ids = [..."abcdefg"]
  const id = fc.constantFrom(...ids)
  const action = fc.oneof(
    fc.record({ kind: fc.constant("move" as const), id, behind: fc.option(id) }),
    fc.record({ kind: fc.constantFrom("pin" as const, "unpin" as const), id }),
  ) satisfies fc.Arbitrary<ArrangeAction>
  fc.assert(
    fc.property(fc.constantFrom("abcdefg", "ABcdefg", "ABCDEFG"), action, (letters, done) => {
      const before = productsOf(letters)
      const after = arranged(before, done)
      const idsOf = (products: typeof after) => products.map((product) => product.id)
      const others = (products: typeof after) => idsOf(products).filter((other) => other !== done.id)
      expect(isReorderOf(ids, idsOf(after))).toBe(true)
      expect(others(after)).toEqual(others(before))
    }),
  )
})
