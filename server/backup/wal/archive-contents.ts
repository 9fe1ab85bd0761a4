import { OperatorError } from "../../log/failures.ts"
import { baseName, baseOf, segmentAfter, segmentOf, type NamedBase } from "./archive-names.ts"
import { readManifest, type BaseManifest } from "./base-manifest.ts"
import type { Archive } from "./open-archive.ts"

/** The contents of an archive, read from its names. */
export type ArchiveContents = {
  /** The oldest first. */
  bases: NamedBase[]
  /** The names of segments by generation and segment. */
  segments: Map<string, Map<string, string>>
}

/**
 * Lists the contents of an archive.
 * @throws OperatorError for two different files of one segment: then two servers wrote into one generation
 */
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
      throw new OperatorError(
        `The archive has two different files of the segment ${segment}: two servers wrote into it with one DATA_DIR.`,
      )
    }
    contents.segments.set(generation, ofGeneration.set(segment, name))
  }
  contents.bases.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  return contents
}

export type ChosenBase = {
  named: NamedBase
  manifest: BaseManifest
  /** The names of the segments that are replayed on it. */
  segments: string[]
  /** The first missing segment, if a later one exists. */
  missing: string | undefined
}

/**
 * Chooses the last base backup that ended before `until`, or the last of all, with the segments from its first to the
 * last that can contain anything of `until`, as far as there is no gap. A base whose own segments never arrived is
 * skipped.
 * @throws OperatorError if there is none
 */
export async function chooseBase(
  archive: Archive,
  contents: ArchiveContents,
  until: Date | null,
): Promise<ChosenBase> {
  const [first] = contents.bases
  if (first === undefined) throw new OperatorError("The archive has no base backup: nothing can be restored.")
  let reachesBackTo = first.startedAt.toISOString()
  let error: OperatorError | undefined
  for (const named of contents.bases.toReversed()) {
    if (until !== null && named.startedAt > until) continue
    const bytes = await archive.get(baseName(named.generation, named.base, "manifest"))
    // It was removed for its age meanwhile.
    if (bytes === null) continue
    const manifest = readManifest(bytes)
    reachesBackTo = manifest.endedAt
    if (until !== null && new Date(manifest.endedAt) > until) continue
    const { names, missing, isSound } = neededSegments(contents, { named, manifest }, until)
    if (isSound) return { named, manifest, segments: names, missing }
    error ??= new OperatorError(
      `The archive lacks segments of its base backup of ${manifest.startedAt}, and there is none before it.`,
    )
  }
  throw (
    error ??
    new OperatorError(
      `The archive reaches back to ${reachesBackTo}, which is after ${until?.toISOString()}: name a later moment.`,
    )
  )
}

function neededSegments(
  { bases, segments }: ArchiveContents,
  { named, manifest }: Pick<ChosenBase, "named" | "manifest">,
  until: Date | null,
) {
  const ofGeneration = segments.get(named.generation) ?? new Map<string, string>()
  // The archive has all commits from before the next base once the base after that one begins. No segment sorts after
  // "G".
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
  const isGap = [...ofGeneration.keys()].some((other) => other > segment && other <= end)
  return { names, missing: isGap ? segment : undefined, isSound: segment > manifest.stopSegment }
}
