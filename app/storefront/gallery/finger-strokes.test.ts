import { expect, test } from "vitest"
import { isDoubleTap, strokeOf, type Tap } from "./finger-strokes.ts"

const start = { x: 20, y: -30 }
const movedBy = (x: number, y: number) => strokeOf(start, { x: start.x + x, y: start.y + y })

test("a finger that hardly moves taps, one that goes far across swipes, any other drags", () => {
  expect([movedBy(0, 0), movedBy(9, 0), movedBy(-6, 7)]).toEqual(["tap", "tap", "tap"])
  expect([movedBy(10, 0), movedBy(0, -10), movedBy(48, 0), movedBy(-48, 0)]).toEqual(Array(4).fill("drag"))
  expect([movedBy(49, 0), movedBy(200, -199)]).toEqual(["right", "right"])
  expect([movedBy(-49, 0), movedBy(-200, 199)]).toEqual(["left", "left"])
  expect([movedBy(200, 200), movedBy(60, -90)], "as much along as across").toEqual(["drag", "drag"])
})

test("two taps are a double tap if the second comes within 320 ms and 32 pixels", () => {
  const first: Tap = { x: 40, y: 40, at: 86_400_000 }
  const then = (milliseconds: number, pixels: number) =>
    isDoubleTap(first, { x: first.x, y: first.y + pixels, at: first.at + milliseconds })
  expect(isDoubleTap(null, first), "the first of all").toBe(false)
  expect([then(0, 0), then(319, 0), then(319, -31)]).toEqual([true, true, true])
  expect([then(320, 0), then(5_000, 0)], "too late").toEqual([false, false])
  expect([then(100, 32), then(100, -32)], "too far").toEqual([false, false])
})
