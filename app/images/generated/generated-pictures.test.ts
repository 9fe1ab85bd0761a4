import { expect, test } from "vitest"
import { FairQueue, QueueFull } from "#app/http/fair-queue.ts"
import type { GeneratedFiles } from "./generated-files.server.ts"
import { cachedPictures } from "./generated-pictures.server.ts"

/**
 * Draws pictures of ten bytes, of which thirty bytes are cached in memory. One is drawn at a time; three may wait, two
 * of one shop. The test ends each drawing.
 */
function arrange(files?: GeneratedFiles) {
  const begun: { content: string; end: () => void; fail: () => void }[] = []
  const picture = cachedPictures({
    maxCachedBytes: 30,
    queue: new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 2 && ofAll < 3 }),
    files: () => files,
  })
  const draw = (content: string, shop = "one") =>
    picture({
      content,
      shop,
      draw: () =>
        new Promise((resolve, reject) => {
          begun.push({
            content,
            end: () => resolve(new Uint8Array(10).fill(content.length)),
            fail: () => reject(new Error("the store is away")),
          })
        }),
    })
  const drawn = async (content: string) => {
    const before = begun.length
    const bytes = draw(content)
    await expect.poll(() => begun.length).toBe(before + 1)
    begun.at(-1)?.end()
    return bytes
  }
  return { draw, begun, drawn }
}

/** Ends the drawings one after the other, as they begin. */
async function endAll(begun: readonly { end: () => void }[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(index)
    begun[index]?.end()
  }
}

test("a thousand who ask for the same one at once and again get one that was drawn once", async () => {
  const { draw, begun } = arrange()
  const pictures = Array.from({ length: 1_000 }, () => draw("a"))
  await endAll(begun, 1)
  expect(new Set(await Promise.all(pictures)).size).toBe(1)
  await Promise.all(Array.from({ length: 1_000 }, () => draw("a")))
  expect(begun).toHaveLength(1)
})

test("beyond the queue of a shop its own are rejected, and another shop's is the next to be drawn", async () => {
  const { draw, begun } = arrange()
  const greedy = ["a", "bb", "ccc"].map((content) => draw(content, "greedy"))
  await expect(draw("dddd", "greedy")).rejects.toThrow(QueueFull)
  const another = draw("eeeee", "another")
  await expect(draw("ffffff", "third")).rejects.toThrow(QueueFull)
  const joined = draw("ccc", "third")
  await endAll(begun, 4)
  await Promise.all([...greedy, another])
  expect(begun.map(({ content }) => content)).toEqual(["a", "bb", "eeeee", "ccc"])
  expect(await joined).toBe(await greedy[2])
})

test("one that fails is not cached: whoever asks next has it drawn anew", async () => {
  const { draw, begun, drawn } = arrange()
  const first = draw("a")
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.fail()
  await expect(first).rejects.toThrow("the store is away")
  expect(await drawn("a")).toHaveLength(10)
})

test("the longest unused goes when there is no room", async () => {
  const { draw, begun, drawn } = arrange()
  for (const content of ["a", "b", "c"]) await drawn(content)
  await draw("a")
  await drawn("d")
  await draw("a")
  expect(begun.map(({ content }) => content)).toEqual(["a", "b", "c", "d"])
  await drawn("b")
})

test("what is on the disk is not drawn, and what is drawn goes there", async () => {
  const stored = new Map<string, Uint8Array>()
  const files: GeneratedFiles = {
    get: async (key) => stored.get(key) ?? null,
    put: async (key, bytes) => void stored.set(key, bytes),
  }
  await arrange(files).drawn("a")
  const { draw, begun } = arrange(files)
  expect(await draw("a")).toEqual(new Uint8Array(10).fill(1))
  expect(begun).toEqual([])
})
