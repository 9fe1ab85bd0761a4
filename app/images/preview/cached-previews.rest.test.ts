import { expect, test } from "vitest"
import { cachedPreviews, PreviewsBusy } from "./cached-previews.ts"

/** Previews of ten bytes, of which thirty are kept and two made at a time; what is asked for is made when the test says so. */
function arrange() {
  const begun: { content: string; end: () => void; fail: () => void }[] = []
  const preview = cachedPreviews<string>({
    make: (content) =>
      new Promise((resolve, reject) => {
        begun.push({
          content,
          end: () => resolve(new Uint8Array(10).fill(content.length)),
          fail: () => reject(new Error("the store is away")),
        })
      }),
    capacity: 30,
    atOnce: 2,
  })
  const made = async (content: string) => {
    const previews = preview(content)
    begun.at(-1)?.end()
    return previews
  }
  return { preview, begun, made }
}

test("a thousand who ask for the same one at once and again get one that was made once", async () => {
  const { preview, begun } = arrange()
  const previews = Array.from({ length: 1_000 }, () => preview("a"))
  begun[0]?.end()
  expect(new Set(await Promise.all(previews)).size).toBe(1)
  await Promise.all(Array.from({ length: 1_000 }, () => preview("a")))
  expect(begun).toHaveLength(1)
})

test("more different ones than may be made at a time are refused, those under way are not", async () => {
  const { preview, begun } = arrange()
  const first = preview("a")
  const second = preview("bb")
  await expect(preview("ccc")).rejects.toThrow(PreviewsBusy)
  const joined = preview("a")
  for (const one of begun) one.end()
  expect(await joined).toBe(await first)
  await second
  const third = preview("ccc")
  begun.at(-1)?.end()
  expect((await third)[0]).toBe(3)
})

test("one that fails is not kept: whoever asks next has it made anew", async () => {
  const { preview, begun } = arrange()
  const first = preview("a")
  begun[0]?.fail()
  await expect(first).rejects.toThrow("the store is away")
  const second = preview("a")
  begun[1]?.end()
  expect(await second).toHaveLength(10)
})

test("the longest unused goes when there is no room", async () => {
  const { preview, begun, made } = arrange()
  for (const content of ["a", "b", "c"]) await made(content)
  await preview("a")
  await made("d")
  await preview("a")
  expect(begun.map(({ content }) => content)).toEqual(["a", "b", "c", "d"])
  await made("b")
  expect(begun.map(({ content }) => content)).toEqual(["a", "b", "c", "d", "b"])
})
