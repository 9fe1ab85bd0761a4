import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openPictures } from "./open-pictures.ts"
import { addedIn, type PictureList } from "./picture-list.ts"
import type { Sent } from "./send-picture.ts"

type Request = { key: string; file: Blob; signal: AbortSignal; progress: (part: number) => void }

const square = (name: string) => ({ file: new File([name], name), isBlurred: false })
const cropTo = (name: string) => async () => square(name)
const lineLost: Sent = { ok: false, why: { key: "line_lost", params: {} } }
const freed = vi.spyOn(URL, "revokeObjectURL")
const created = vi.spyOn(URL, "createObjectURL")

let rendered: PictureList
let requests: Request[]
let respond: ((sent: Sent) => void)[]
let pictures: ReturnType<typeof openPictures>

beforeEach(() => {
  freed.mockClear()
  created.mockClear()
  rendered = []
  requests = []
  respond = []
  pictures = openPictures(
    [],
    (key, file, progress, signal) => {
      requests.push({ key, file, signal, progress })
      const { promise, resolve } = Promise.withResolvers<Sent>()
      respond.push(resolve)
      signal.addEventListener("abort", () => resolve(lineLost))
      return promise
    },
    (list) => (rendered = list),
  )
})

afterEach(() => pictures.leave())

/** Waits until everything that can happen without a response has happened. */
const rest = () => new Promise((resolve) => setTimeout(resolve))
const arrivals = () => addedIn(rendered).map(({ arrival }) => arrival.is)
const sentNames = () => requests.map(({ file }) => (file as File).name)

test("pictures are cropped at once and sent one after the other", async () => {
  for (const name of ["1", "2", "3"]) pictures.add(new Blob([name]), cropTo(name))
  await rest()
  expect(addedIn(rendered).every(({ address }) => address?.startsWith("blob:"))).toBe(true)
  expect(sentNames()).toEqual(["1"])
  requests[0]?.progress(0.5)
  expect(addedIn(rendered)[0]?.arrival).toEqual({ is: "sending", part: 0.5 })
  respond[0]?.({ ok: true, id: "one" })
  await rest()
  expect(sentNames()).toEqual(["1", "2"])
  expect(arrivals()).toEqual(["here", "sending", "sending"])
  expect(pictures.names()).toEqual([{ kind: "uploaded", id: "one" }])
})

test("a picture whose file can't be cropped disappears, and the next one is sent", async () => {
  pictures.add(new Blob(), () => Promise.reject(new Error("no picture")))
  pictures.add(new Blob(), cropTo("2"))
  await rest()
  expect([rendered.length, sentNames()]).toEqual([1, ["2"]])
})

test("a failed picture is sent again alone, under the same key and the same address", async () => {
  for (const name of ["1", "2"]) pictures.add(new Blob([name]), cropTo(name))
  await rest()
  respond[0]?.({ ok: false, why: { key: "server_failed", params: {} } })
  await rest()
  respond[1]?.({ ok: true, id: "two" })
  await rest()
  const [failed] = await pictures.settled()
  expect([failed?.arrival.is, arrivals()]).toEqual(["failed", ["failed", "here"]])
  if (failed) pictures.retry(failed)
  expect(arrivals()).toEqual(["sending", "here"])
  await rest()
  expect(sentNames()).toEqual(["1", "2", "1"])
  expect([requests[2]?.key, addedIn(rendered)[0]?.address]).toEqual([failed?.key, failed?.address])
})

test("when the line is back, what it lost is sent again, and nothing else", async () => {
  for (const name of ["1", "2", "3"]) pictures.add(new Blob([name]), cropTo(name))
  for (const sent of [{ ok: true, id: "one" }, lineLost] as const) {
    await rest()
    respond.at(-1)?.(sent)
  }
  await rest()
  respond[2]?.({ ok: false, why: { key: "image_unreadable", params: {} } })
  await rest()
  pictures.resume()
  await rest()
  expect(sentNames()).toEqual(["1", "2", "3", "2"])
})

test("pictures that the server has deleted are sent again", async () => {
  for (const name of ["1", "2"]) pictures.add(new Blob([name]), cropTo(name))
  for (const id of ["one", "two"]) {
    await rest()
    respond.at(-1)?.({ ok: true, id })
  }
  await rest()
  pictures.resend(["two", "of another form"])
  await rest()
  expect([sentNames(), arrivals()]).toEqual([
    ["1", "2", "2"],
    ["here", "sending"],
  ])
})

test("another square replaces the one that is being sent, whose response counts for nothing", async () => {
  const key = pictures.add(new Blob(), cropTo("first"))
  await rest()
  const address = addedIn(rendered)[0]?.address
  pictures.replace(key, square("second"))
  await rest()
  expect([requests[0]?.signal.aborted, sentNames()]).toEqual([true, ["first", "second"]])
  expect(freed.mock.calls).toEqual([[address]])
  requests[0]?.progress(0.9)
  expect(addedIn(rendered)[0]?.arrival, "of the second").toEqual({ is: "sending", part: 0 })
  respond[1]?.({ ok: true, id: "second" })
  await rest()
  expect(pictures.names()).toEqual([{ kind: "uploaded", id: "second" }])
})

test("a first square that comes too late, or not at all, leaves the chosen one as it is", async () => {
  const late = [cropTo("first"), () => Promise.reject(new Error("no picture"))]
  for (const crop of late) {
    const key = pictures.add(new Blob(), () => rest().then(crop))
    pictures.replace(key, square("chosen"))
    await rest()
    await rest()
    expect(addedIn(rendered).find((item) => item.key === key)?.file).toHaveProperty("name", "chosen")
    respond.at(-1)?.({ ok: true, id: key })
    await rest()
  }
  expect(sentNames()).toEqual(["chosen", "chosen"])
})

test("a removed picture is not sent any more, and its address is freed", async () => {
  const [first = "", second = ""] = ["1", "2"].map((name) => pictures.add(new Blob([name]), cropTo(name)))
  await rest()
  const addresses = addedIn(rendered).map(({ address }) => address)
  pictures.remove(first)
  pictures.remove(second)
  await rest()
  expect([requests[0]?.signal.aborted, rendered, freed.mock.calls.flat()]).toEqual([true, [], addresses])
  pictures.replace(first, square("late"))
  await rest()
  expect(requests.every(({ signal }) => signal.aborted)).toBe(true)
  expect(created, "an address that nothing would free").toHaveBeenCalledTimes(2)
})

test("settled waits for the uploads, and names none if all arrived", async () => {
  pictures.add(new Blob(), cropTo("1"))
  const settled = vi.fn()
  void pictures.settled().then(settled)
  await rest()
  expect(settled).not.toHaveBeenCalled()
  respond[0]?.({ ok: true, id: "one" })
  await rest()
  expect(settled).toHaveBeenCalledWith([])
})

test("a form that is left ends its uploads and frees its addresses", async () => {
  pictures.add(new Blob(), cropTo("1"))
  await rest()
  pictures.leave()
  expect([requests[0]?.signal.aborted, freed.mock.calls.length]).toEqual([true, 1])
})
