import { expect, test } from "vitest"
import { endsSelection } from "./product-flash.ts"

test("an act on the selection ends it, an edit of one product does not", () => {
  const sale = { kind: "sale", changed: 2, skipped: 0, gone: 0 } as const
  for (const flash of ["deleted", sale] as const) expect(endsSelection(flash)).toBe(true)
  const edit = { edit: "edited", id: "a", version: 1 } as const
  for (const flash of [null, "created", "duplicated", edit] as const) expect(endsSelection(flash)).toBe(false)
})
