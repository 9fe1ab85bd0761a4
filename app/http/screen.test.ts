import { expect, test } from "vitest"
import { readFlash, addressWith, readDialogState } from "./screen.ts"

const id = "01938aab-3c40-7000-8000-000000000001"
const kinds = { plain: ["new", "reorder"], ofRow: ["edit", "delete"] } as const
const positionOf = (query: string) => readDialogState(new URLSearchParams(query), kinds)

test("an address opens the first place that it names, and none for an id that is no id", () => {
  expect(positionOf("page=2")).toEqual({ kind: "list" })
  expect(positionOf("new")).toEqual({ kind: "new" })
  expect(positionOf(`edit=${id}&reorder`)).toEqual({ kind: "reorder" })
  expect(positionOf(`delete=${id.toUpperCase()}`)).toEqual({ kind: "delete", id })
  expect(positionOf(`delete=${id}&edit=`)).toBe(null)
})

test("an address carries each value of a list", () => {
  expect(addressWith("/admin/shops", {})).toBe("/admin/shops")
  expect(addressWith("/admin/shops", { q: "a b", id: ["1", "2"] })).toBe("/admin/shops?q=a+b&id=1&id=2")
  expect(addressWith("/admin/shops", { id: [] })).toBe("/admin/shops")
})

test("only a notice that has words is read", () => {
  const flashes = { created: () => "Created" }
  const flashOf = (query: string) => readFlash(flashes, new URLSearchParams(query))
  expect(["done=created", "done=toString", "done=", ""].map(flashOf)).toEqual(["created", null, null, null])
})
