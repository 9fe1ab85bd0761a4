import { expect, test } from "vitest"
import {
  afterPictureEvent,
  beginning,
  lostIn,
  nameOf,
  type PictureEvent,
  type PictureList,
  storedItem,
  unusedAddresses,
} from "./picture-list.ts"

const picture = (id: string) => storedItem({ id, key: `${id}.jpg`, placeholder: "" })
const source = new Blob(["photo"])
const square = { file: new Blob(["square"]), isBlurred: true }
const after = (list: PictureList, ...events: PictureEvent[]) => events.reduce(afterPictureEvent, list)
const added = (key: string, position: number) => ({ is: "added", key, source, position }) as const
const cropped = (key: string, address = `blob:${key}`) => ({ is: "cropped", key, square, address }) as const
const here = (key: string) =>
  ({ is: "progressed", key, arrival: { is: "here", id: `id of ${key}` } }) as const
const failed = (key: string, why: "line_lost" | "server_failed" = "line_lost") =>
  ({ is: "progressed", key, arrival: { is: "failed", why: { key: why, params: {} } } }) as const
const again = (key: string) => ({ is: "progressed", key, arrival: beginning }) as const
const keys = (list: PictureList) => list.map(({ key }) => key).join("")
const stored = [picture("a"), picture("b")]

test("an added picture is on its way, shows nothing before it is cropped, and then its square", () => {
  const list = after(stored, added("x", 2))
  expect(list[2]).toEqual({
    ...{ kind: "added", key: "x", source, file: source, isBlurred: false, address: null },
    arrival: { is: "sending", part: 0 },
  })
  expect(after(list, cropped("x"))[2]).toMatchObject({ ...square, source, address: "blob:x" })
})

test("a picture is added at its position, so that an undo restores it where it was", () => {
  expect(keys(after(stored, added("x", 1)))).toBe("axb")
})

test("what was sent of a picture grows until it has arrived or failed", () => {
  const sending = { is: "progressed", key: "x", arrival: { is: "sending", part: 0.5 } } as const
  const list = after(stored, added("x", 2), cropped("x"), sending)
  expect(list[2]).toMatchObject({ arrival: { is: "sending", part: 0.5 } })
  expect(after(list, here("x"))[2]).toMatchObject({ arrival: { is: "here", id: "id of x" } })
  expect(after(list, failed("x"))[2]).toMatchObject({ arrival: { is: "failed" } })
})

test("a picture that is sent once more begins at nothing, and stays visible", () => {
  for (const end of [here("x"), failed("x")]) {
    const list = after(stored, added("x", 2), cropped("x"), end, again("x"))
    expect(list[2]).toMatchObject({ ...square, address: "blob:x", arrival: { is: "sending", part: 0 } })
  }
})

test("the first picture is the cover, so moving one there makes it the cover; ends are not left", () => {
  const move = (key: string, position: number) => keys(after(stored, { is: "moved", key, position }))
  expect([move("b", 0), move("a", 1), move("a", -1), move("a", 9)]).toEqual(["ba", "ba", "ab", "ba"])
})

test("a removed picture is gone, and what happens to it later changes nothing", () => {
  const list = after(stored, added("x", 0), { is: "removed", key: "x" }, { is: "removed", key: "a" })
  expect(keys(list)).toBe("b")
  const late = [again("x"), cropped("x"), here("x"), { is: "moved", key: "x", position: 0 }]
  for (const event of late as PictureEvent[]) expect(after(list, event)).toBe(list)
})

test("a stored picture has no upload", () => {
  expect(after(stored, here("a"), cropped("a"), again("a"))).toEqual(stored)
})

test("the form takes over another list", () => {
  const list = [picture("c")]
  expect(after(stored, { is: "merged", list })).toBe(list)
})

test("the form names stored and arrived pictures in their order, and none that is on its way or failed", () => {
  const list = after(stored, added("x", 0), here("x"), added("y", 1), added("z", 2), failed("z"))
  expect(list.flatMap(nameOf)).toEqual([
    { kind: "uploaded", id: "id of x" },
    { kind: "stored", id: "a" },
    { kind: "stored", id: "b" },
  ])
})

test("only pictures that a broken connection lost are sent again by themselves", () => {
  const list = after(
    [],
    added("x", 0),
    failed("x"),
    added("y", 1),
    failed("y", "server_failed"),
    added("z", 2),
  )
  expect(lostIn(list).map(({ key }) => key)).toEqual(["x"])
})

test("an address is freed when its picture is removed or has another square, and not before", () => {
  const before = after(stored, added("x", 0), cropped("x"), added("y", 0))
  const unused = (...events: PictureEvent[]) => unusedAddresses(before, after(before, ...events))
  expect(unused(again("x"), here("x"), { is: "moved", key: "x", position: 3 })).toEqual([])
  expect(unused(cropped("x", "blob:other"))).toEqual(["blob:x"])
  expect(unused({ is: "removed", key: "x" })).toEqual(["blob:x"])
  expect(unused({ is: "removed", key: "y" }), "it was not cropped").toEqual([])
})
