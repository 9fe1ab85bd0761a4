import fc from "fast-check"
import { expect, test } from "vitest"
import { squaresOf } from "./account.server.ts"

/** Returns the squares that a path covers. */
function covered(path: string): Set<string> {
  const squares = new Set<string>()
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at++) squares.add(`${Number(x) + at},${y}`)
  return squares
}

test("the path covers exactly the dark squares", () => {
  const modules = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(modules, (rows) => {
      const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
      expect([...covered(squaresOf(rows))].toSorted()).toEqual(dark.toSorted())
    }),
  )
})
