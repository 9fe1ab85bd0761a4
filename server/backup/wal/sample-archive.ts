import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { onTestFinished } from "vitest"
import { baseName } from "./archive-names.ts"
import { writtenManifest, type BaseManifest } from "./base-manifest.ts"
import { openArchive, type Archive } from "./open-archive.ts"

/** Returns an archive in a folder of the test's own. */
export async function sampleArchive(): Promise<Archive & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, ...openArchive(pathToFileURL(folder).href) }
}

export const segmentAt = (number: number) =>
  `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, "0")}`

/** Writes a base backup without files that began at this hour of the day, and needs the segments `first` to `last`. */
export async function putBase(
  archive: Archive,
  generation: string,
  { hour, first, last }: { hour: number; first: number; last: number },
): Promise<void> {
  const moment = (minute: string) => `2026-11-27T${String(hour).padStart(2, "0")}:${minute}:00.000Z`
  const info: Omit<BaseManifest, "format"> = {
    ...{ startedAt: moment("00"), endedAt: moment("10"), postgres: "18.4", segmentBytes: 16 * 1024 * 1024 },
    ...{
      startSegment: segmentAt(first),
      stopSegment: segmentAt(last),
      backupLabel: "",
      folders: [],
      files: [],
    },
    ...{ parts: [], hasPictures: true, secretMark: "" },
  }
  const base = `20261127t${String(hour).padStart(2, "0")}0000z-${segmentAt(first).toLowerCase()}`
  await archive.put(baseName(generation, base, "manifest"), writtenManifest(info))
}
