import { utimes } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { picturesOf, segmentName, unnamedOf } from "./archive-names.ts"
import type { Archive } from "./open-archive.ts"
import { removeOld } from "./remove-old.ts"
import { putBase, sampleArchive, segmentAt } from "./sample-archive.ts"

async function namesIn(archive: Archive, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of archive.list(prefix)) names.push(name)
  return names.toSorted()
}

const picture = (letter: string) =>
  `shop-logos/00000000-0000-0000-0000-000000000000/${letter.repeat(32)}-192.jpg`

test("what only served moments before the oldest kept base goes, and nothing else", async () => {
  const archive = await sampleArchive()
  for (const [hour, first] of [1, 4, 7].entries())
    await putBase(archive, "a", { hour: hour + 1, first, last: first })
  await putBase(archive, "other", { hour: 0, first: 1, last: 1 })
  for (let number = 1; number < 9; number++) {
    await archive.put(segmentName("a", segmentAt(number), Buffer.of(number)), Buffer.of(number))
  }
  for (const letter of ["a", "b", "c"])
    await archive.put(picturesOf("a") + picture(letter), Buffer.from(letter))
  // No row names two of them: one since before the remaining base, one since after it.
  for (const [letter, time] of [
    ["b", "2026-11-27T01:30:00Z"],
    ["c", "2026-11-27T02:30:00Z"],
  ] as const) {
    await archive.put(unnamedOf("a") + picture(letter), Buffer.alloc(0))
    const file = join(archive.folder, `${unnamedOf("a")}${picture(letter)}.gz`)
    await utimes(file, new Date(time), new Date(time))
  }
  await archive.put("a/base/20261127t013000z-000000010000000000000003/0", Buffer.from("cut off"))

  expect(await removeOld({ archive, generations: ["a"], keep: 2 })).toMatchObject({
    removed: [{ generation: "a" }],
    gone: [],
  })
  expect(await namesIn(archive, "a/base/")).toHaveLength(2)
  expect(await namesIn(archive, "a/wal/")).toHaveLength(5)
  expect(await namesIn(archive, "a/pictures/")).toEqual(
    ["a", "c"].map((letter) => picturesOf("a") + picture(letter)),
  )
  expect(await namesIn(archive, "a/unnamed/")).toEqual([unnamedOf("a") + picture("c")])
  expect(await namesIn(archive, "other/")).toHaveLength(1)
})

test("a generation without a kept base goes as a whole", async () => {
  const archive = await sampleArchive()
  await putBase(archive, "a", { hour: 1, first: 2, last: 2 })
  await archive.put(picturesOf("a") + picture("a"), Buffer.from("a"))
  await putBase(archive, "b", { hour: 2, first: 2, last: 2 })
  expect(await removeOld({ archive, generations: ["a", "b"], keep: 1 })).toMatchObject({ gone: ["a"] })
  expect(await namesIn(archive, "")).toHaveLength(1)
})
