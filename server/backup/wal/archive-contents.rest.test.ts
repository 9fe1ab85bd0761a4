import { expect, test } from "vitest"
import { chooseBase, listArchive } from "./archive-contents.ts"
import { segmentName, segmentOf } from "./archive-names.ts"
import type { Archive } from "./open-archive.ts"
import { putBase, sampleArchive, segmentAt } from "./sample-archive.ts"

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)

async function putSegments(archive: Archive, generation: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await archive.put(
      segmentName(generation, segmentAt(number), Buffer.from(`${number}`)),
      Buffer.from(`${number}`),
    )
  }
}

async function chosen(archive: Archive, until: Date | null) {
  const { manifest, segments, missing } = await chooseBase(archive, await listArchive(archive), until)
  const numbers = segments.map((name) => Number.parseInt(segmentOf(name)?.slice(-2) ?? "", 16))
  return { from: manifest.startedAt.slice(11, 16), segments: numbers, missing }
}

test("the last base before the moment, and the WAL from there", async () => {
  const archive = await sampleArchive()
  await putBase(archive, "a", { hour: 1, first: 2, last: 3 })
  await putBase(archive, "a", { hour: 8, first: 5, last: 5 })
  await putBase(archive, "a", { hour: 16, first: 8, last: 8 })
  await putSegments(archive, "a", [1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await chosen(archive, at("12:00"))).toEqual({
    from: "08:00",
    segments: [5, 6, 7, 8, 9],
    missing: undefined,
  })
  // A commit at its beginning may be in its own segments only, not in those after the next base.
  expect(await chosen(archive, at("07:59"))).toMatchObject({ from: "01:00", segments: [2, 3, 4, 5, 6, 7, 8] })
  // While the second base was being made, only the first one was valid.
  expect(await chosen(archive, at("08:05"))).toMatchObject({ from: "01:00" })
  expect(await chosen(archive, at("08:10"))).toMatchObject({ from: "08:00" })
  expect(await chosen(archive, null)).toMatchObject({ from: "16:00", segments: [8, 9] })
  await expect(chosen(archive, at("00:59"))).rejects.toThrow("reaches back to 2026-11-27T01:00:00.000Z")
})

test("a gap ends what can be restored, and a base that lacks its own segments is passed over", async () => {
  const archive = await sampleArchive()
  await putBase(archive, "a", { hour: 1, first: 2, last: 3 })
  await putSegments(archive, "a", [2, 3, 4, 6])
  expect(await chosen(archive, null)).toEqual({ from: "01:00", segments: [2, 3, 4], missing: segmentAt(5) })
  await putBase(archive, "a", { hour: 9, first: 6, last: 7 })
  expect(await chosen(archive, null)).toMatchObject({ from: "01:00", segments: [2, 3, 4] })
  await putSegments(archive, "a", [7])
  expect(await chosen(archive, null)).toEqual({ from: "09:00", segments: [6, 7], missing: undefined })

  const other = await sampleArchive()
  await putBase(other, "a", { hour: 1, first: 2, last: 3 })
  await putSegments(other, "a", [2])
  await expect(chosen(other, null)).rejects.toThrow("lacks segments of its base backup of 2026-11-27T01:00")
})

test("generations don't mix, and two files of one segment are refused", async () => {
  const archive = await sampleArchive()
  await expect(chosen(archive, null)).rejects.toThrow("has no base backup")
  await putBase(archive, "a", { hour: 1, first: 2, last: 2 })
  await putBase(archive, "b", { hour: 3, first: 2, last: 2 })
  await putSegments(archive, "a", [2, 3, 4])
  await putSegments(archive, "b", [2])
  expect(await chosen(archive, at("02:00"))).toEqual({
    from: "01:00",
    segments: [2, 3, 4],
    missing: undefined,
  })
  expect(await chosen(archive, null)).toEqual({ from: "03:00", segments: [2], missing: undefined })
  await archive.put(segmentName("b", segmentAt(2), Buffer.from("another")), Buffer.from("another"))
  await expect(chosen(archive, null)).rejects.toThrow("two different files")
})
