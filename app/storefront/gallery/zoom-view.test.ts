import fc from "fast-check"
import { expect, test } from "vitest"
import { movedBy, pinched, wholePicture, zoomedAt, zoomLimits, type View } from "./zoom-view.ts"

const offset = fc.double({ min: -900, max: 900, noNaN: true })
const index = fc.record({ x: offset, y: offset })
const stage = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 2000 }),
})
const scale = fc.double({ min: 0.1, max: 10, noNaN: true })
const fingers = fc.tuple(index, index)

/** Returns what lies under a point, as a part of the picture's side. */
function under(view: View, at: number, middle: number): number {
  return (at - middle) / view.scale
}

test("whatever the fingers do, it stays between once and three times, and no edge comes inside the stage", () => {
  fc.assert(
    fc.property(stage, scale, index, index, fingers, fingers, (room, scaleTo, at, way, before, after) => {
      const near = zoomedAt(wholePicture, room, scaleTo, at)
      for (const view of [near, movedBy(near, room, way), pinched(near, room, before, after)]) {
        expect(view.scale).toBeGreaterThanOrEqual(zoomLimits.minScale)
        expect(view.scale).toBeLessThanOrEqual(zoomLimits.maxScale)
        const side = Math.min(room.width, room.height) * view.scale
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (side - room.width) / 2))
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (side - room.height) / 2))
      }
    }),
  )
})

test("what lies under the finger stays there while it grows", () => {
  const room = { width: 600, height: 600 }
  const inside = fc.double({ min: -300, max: 300, noNaN: true })
  fc.assert(
    fc.property(inside, inside, fc.double({ min: 1, max: 3, noNaN: true }), (x, y, scaleTo) => {
      const view = zoomedAt(wholePicture, room, scaleTo, { x, y })
      expect(under(view, x, view.x)).toBeCloseTo(x)
      expect(under(view, y, view.y)).toBeCloseTo(y)
    }),
  )
})

test("two fingers that part by half again enlarge by half again, and together they push", () => {
  const room = { width: 400, height: 400 }
  const apart = pinched(
    wholePicture,
    room,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -75, y: 0 },
      { x: 75, y: 0 },
    ],
  )
  expect(apart).toEqual({ scale: 1.5, x: 0, y: 0 })
  const pushed = pinched(
    apart,
    room,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -30, y: 10 },
      { x: 70, y: 10 },
    ],
  )
  expect(pushed).toEqual({ scale: 1.5, x: 20, y: 10 })
})

test("zooming out again ends with the whole picture in the middle", () => {
  const room = { width: 360, height: 780 }
  const near = movedBy(zoomedAt(wholePicture, room, 3, { x: 100, y: -80 }), room, { x: 40, y: 40 })
  const whole = zoomedAt(near, room, 1, { x: 0, y: 0 })
  expect([whole.scale, Math.hypot(whole.x, whole.y)]).toEqual([1, 0])
})
