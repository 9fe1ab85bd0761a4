import { createHash, randomBytes } from "node:crypto"

/*
 * GENERATION/base/STAMP-SEGMENT/0, 1 …    the files of a base backup, packed
 * GENERATION/base/STAMP-SEGMENT/manifest  written last: with it the base is whole
 * GENERATION/wal/SEGMENT-CHECKSUM
 * GENERATION/pictures/KEY
 * GENERATION/unnamed/KEY                  empty: when a base backup first found that no row names this picture
 *
 * The server that writes an encrypted archive can't read it: all that it needs to know later is in the names.
 */

/** Returns a text such as `20261127t214503z`, which sorts by time. */
export function timestampOf(moment: Date): string {
  return moment
    .toISOString()
    .replace(/[-:]|\.\d+/g, "")
    .toLowerCase()
}

/** Returns a name for the WAL of one database from one moment on, without gaps. It is unique across platforms. */
export function newGeneration(): string {
  return `${timestampOf(new Date())}-${randomBytes(4).toString("hex")}`
}

export const basesOf = (generation: string) => `${generation}/base/`
/** `segment` is the first segment of WAL that this base needs. */
export const baseId = (timestamp: string, segment: string) => `${timestamp}-${segment.toLowerCase()}`
export const baseName = (generation: string, base: string, part: string | number) =>
  `${basesOf(generation)}${base}/${part}`
export const walOf = (generation: string) => `${generation}/wal/`
export const picturesOf = (generation: string) => `${generation}/pictures/`
export const unnamedOf = (generation: string) => `${generation}/unnamed/`

/** A complete base backup, read from its name in the archive. */
export type NamedBase = { generation: string; base: string; startedAt: Date; segment: string }

/** Returns undefined for a name that is not that of a base's manifest. */
export function baseOf(name: string): NamedBase | undefined {
  const [, generation, base, timestamp, segment] =
    /^([^/]+)\/base\/((\d{8}t\d{6}z)-([0-9a-f]{24}))\/manifest$/.exec(name) ?? []
  if (!generation || !base || !timestamp || !segment) return undefined
  const iso = timestamp.replace(/^(....)(..)(..)t(..)(..)(..)z$/, "$1-$2-$3T$4:$5:$6Z")
  return { generation, base, startedAt: new Date(iso), segment: segment.toUpperCase() }
}

/** Returns whether PostgreSQL uses this name for a complete segment. */
export const isSegment = (file: string) => /^[0-9A-F]{24}$/.test(file)

/** The name contains the checksum, so no segment ever replaces another one, and the same one sent twice is one file. */
export function segmentName(generation: string, segment: string, bytes: Uint8Array): string {
  const checksum = createHash("sha256").update(bytes).digest("hex").slice(0, 32)
  return `${walOf(generation)}${segment.toLowerCase()}-${checksum}`
}

/** Returns the segment of a name in the archive; undefined for every other name. */
export function segmentOf(name: string): string | undefined {
  return /\/wal\/([0-9a-f]{24})-[0-9a-f]{32}$/.exec(name)?.[1]?.toUpperCase()
}

export function isChecksumOf(name: string, bytes: Uint8Array): boolean {
  return name.endsWith(createHash("sha256").update(bytes).digest("hex").slice(0, 32))
}

/** Returns the next segment of the same timeline. `segmentBytes` is the size of each. */
export function segmentAfter(segment: string, segmentBytes: number): string {
  const inLog = BigInt(0x1_0000_0000 / segmentBytes)
  const number = BigInt(`0x${segment.slice(8, 16)}`) * inLog + BigInt(`0x${segment.slice(16)}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0")
  return segment.slice(0, 8) + hex(number / inLog) + hex(number % inLog)
}
