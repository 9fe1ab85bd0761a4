import { ForeseenFailure } from "../log/failures.ts"
import { baseName, baseOf, segmentAfter, segmentOf, type NamedBase } from "./archive-names.ts"
import { readManifest, type BaseManifest } from "./base-manifest.ts"
import type { Archive } from "./open-archive.ts"

/** What a restore knows of an archive by the names in it. */
export type ArchiveContents = {
  /** The oldest first. */
  bases: NamedBase[]
  /** Their names by generation and segment. */
  segments: Map<string, Map<string, string>>
}

/** Throws a ForeseenFailure for two different files of one segment: then two servers wrote into one generation. */
export async function listArchive(archive: Archive): Promise<ArchiveContents> {
  const contents: ArchiveContents = { bases: [], segments: new Map() }
  for await (const { name } of archive.list("")) {
    const base = baseOf(name)
    if (base !== undefined) contents.bases.push(base)
    const segment = segmentOf(name)
    if (segment === undefined) continue
    const [generation = ""] = name.split("/")
    const ofGeneration = contents.segments.get(generation) ?? new Map<string, string>()
    if (ofGeneration.has(segment)) {
      throw new ForeseenFailure(
        `The archive has two different files of the segment ${segment}: two servers wrote into it with one DATA_DIR.`,
      )
    }
    contents.segments.set(generation, ofGeneration.set(segment, name))
  }
  contents.bases.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  return contents
}

export type ChosenBase = { named: NamedBase; manifest: BaseManifest }

/** The last base backup that ended before `until`, or the last of all. Throws a ForeseenFailure where there is none. */
export async function chooseBase(
  archive: Archive,
  { bases }: ArchiveContents,
  until: Date | null,
): Promise<ChosenBase> {
  let oldest: BaseManifest | undefined
  for (const named of bases.toReversed()) {
    if (until !== null && named.startedAt > until) continue
    const bytes = await archive.get(baseName(named.generation, named.base, "manifest"))
    // It was removed for its age meanwhile.
    if (bytes === null) continue
    oldest = readManifest(bytes)
    if (until === null || new Date(oldest.endedAt) <= until) return { named, manifest: oldest }
  }
  const [first] = bases
  if (first === undefined)
    throw new ForeseenFailure("The archive has no base backup: nothing can be restored.")
  const moment = oldest?.endedAt ?? first.startedAt.toISOString()
  throw new ForeseenFailure(
    `The archive reaches back to ${moment}, which is after ${until?.toISOString()}: name a later moment.`,
  )
}

export type NeededSegments = {
  names: string[]
  /** The first one that is not there though a later one is. */
  missing: string | undefined
}

/**
 * The segments from the base's first to the last that can hold anything of `until`, as far as there is no gap.
 * Throws a ForeseenFailure where the base itself lacks some.
 */
export function neededSegments(
  { bases, segments }: ArchiveContents,
  { named, manifest }: ChosenBase,
  until: Date | null,
): NeededSegments {
  const ofGeneration = segments.get(named.generation) ?? new Map<string, string>()
  // What was committed before the next base began is there when the one after it begins. No segment sorts after "G".
  const later = bases.filter(
    ({ generation, startedAt }) =>
      generation === named.generation && until !== null && startedAt > until && startedAt > named.startedAt,
  )
  const end = later[1]?.segment ?? "G"
  const names: string[] = []
  let segment = manifest.startSegment
  for (; segment <= end; segment = segmentAfter(segment, manifest.segmentBytes)) {
    const name = ofGeneration.get(segment)
    if (name === undefined) break
    names.push(name)
  }
  if (segment <= manifest.stopSegment) {
    throw new ForeseenFailure(
      `The archive lacks the segment ${segment}, without which its base backup of ${manifest.startedAt} can't be used.`,
    )
  }
  const isGap = [...ofGeneration.keys()].some(
    (other) => other > segment && (end === undefined || other <= end),
  )
  return { names, missing: isGap ? segment : undefined }
}
