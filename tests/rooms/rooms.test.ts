import { expect, test } from "vitest"
import { arrowsOf } from "./arrows.ts"
import { arrowsIn, drawRooms } from "./draw.ts"

type Result = Parameters<typeof arrowsOf>[0]

/** What dependency-cruiser finds: each file with the files that it imports. */
function found(
  imports: Readonly<Record<string, readonly string[]>>,
  types: "type-only" | "import" = "import",
) {
  const modules = Object.entries(imports).map(([source, files]) => ({
    source,
    dependencies: files.map((resolved) => ({ resolved, dependencyTypes: [types] })),
  }))
  return { modules } as unknown as Result
}

const layers = {
  "app/cart/a.ts": ["app/ui/b.ts", "app/domain/cart/c.ts", "app/cart/d.ts"],
  "app/ui/b.ts": ["app/messages/e.ts"],
  "app/messages/e.ts": ["app/domain/cart/c.ts"],
  "app/ui/b.test.ts": ["app/cart/a.ts"],
}

test("an arrow is drawn for each import that doesn't follow from a longer way", () => {
  expect(arrowsOf(found(layers))).toEqual([
    { from: "app/cart", to: "app/ui" },
    { from: "app/ui", to: "app/messages" },
    { from: "app/messages", to: "app/domain" },
  ])
  expect(arrowsOf(found(layers, "type-only"))).toEqual([])
})

test("a drawing has the arrows that it was made of", () => {
  const arrows = arrowsOf(found(layers))
  const drawn = arrowsIn(drawRooms(arrows))
  expect(drawn).toHaveLength(arrows.length)
  expect(drawn).toEqual(expect.arrayContaining(arrows))
})

test("an import that leads up is refused, and so is a room without a row", () => {
  expect(() => arrowsOf(found({ "app/domain/cart/c.ts": ["app/ui/b.ts"] }))).toThrow(
    "app/domain/cart/c.ts imports from app/ui, which doesn't stand below app/domain",
  )
  expect(() => arrowsOf(found({ "app/cart/a.ts": ["app/attic/b.ts"] }))).toThrow("app/attic has no place")
})
