import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { ClientConfig } from "pg"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { fileKeys, pictureOfFile } from "#app/images/stored/picture-key.ts"
import { Job } from "../../jobs/job.ts"
import type { CommandRun } from "../../jobs/run-command.ts"
import { spoolFolder } from "../../embedded-postgres/cluster-configuration.ts"
import type { Logger } from "../../log/logger.ts"
import { picturesOf } from "./archive-names.ts"
import { archivedFiles } from "./archived-pictures.ts"
import { currentGeneration, endGeneration } from "./generations.ts"
import type { Archive } from "./open-archive.ts"
import { basesIn } from "./remove-old.ts"
import { shipPictures, shipSegments, type Shipped, type Shipping } from "./ship-segments.ts"
import { dropWaiting, isDiskNearlyFull, waitingWal } from "./waiting-wal.ts"

type Options = {
  owner: ClientConfig
  dataDirectory: string
  /** The database's folder. */
  directory: string
  archive: Archive
  /** It is null if pictures are already stored on another machine. */
  pictures: ImageStore | null
  log: Pick<Logger, "info" | "warn" | "error">
  /** Makes a base backup, in a process of its own that ends when `ending` is aborted. */
  runBase: (ending: AbortSignal) => Promise<CommandRun>
  isNearlyFull?: (directory: string) => Promise<boolean>
}

export type Archiving = {
  state(): Promise<ArchiveState>
  /** Ends the work while the database still runs, and sends the pictures of the last rows. */
  stop(timeoutMs: number): Promise<void>
  /** Sends the last segment, which the database has closed at its end. The next start sends the rest. */
  finish(timeoutMs: number): Promise<void>
}

export const shipIntervalMs = 6_000
const baseCheckIntervalMs = 5 * 60_000
const baseIntervalMs = 24 * 3_600_000

/** Starts to send what the database writes to the archive. A failure is retried. */
export function startArchiving(options: Options): Archiving {
  const { log, dataDirectory, directory, archive, isNearlyFull = isDiskNearlyFull } = options
  let [isAway, wasDropped, baseFailed] = [false, false, false]
  let nextBase = 0
  let base: Promise<void> | undefined
  let position: { shipping: Shipping; shipped: Shipped } | undefined
  let arePicturesSent = false

  async function current(): Promise<NonNullable<typeof position>> {
    const generation = currentGeneration(dataDirectory)
    if (position?.shipping.generation !== generation) {
      const { owner, pictures } = options
      const shipping = { owner, archive, generation, spool: join(directory, spoolFolder), pictures }
      position = { shipping, shipped: await alreadyShipped(archive, generation) }
      nextBase = 0
    }
    return position
  }

  async function send(ending: AbortSignal): Promise<void> {
    try {
      const { shipping, shipped } = await current()
      if (base === undefined && Date.now() >= nextBase) await beginBaseIfDue(shipping.generation, ending)
      await shipSegments(shipping, shipped)
      if (isAway) log.info({}, "the archive is back")
      isAway = false
    } catch (err) {
      if (ending.aborted) return
      if (!isAway) log.warn({ err }, "the archive takes nothing: WAL waits on the database's disk")
      isAway = true
      await makeRoom()
    }
  }

  async function makeRoom(): Promise<void> {
    if (!(await isNearlyFull(directory))) return
    endGeneration(dataDirectory)
    await dropWaiting(directory)
    wasDropped = true
    log.error({}, "the disk is nearly full: waiting WAL was dropped, and a base backup follows when it can")
  }

  async function beginBaseIfDue(generation: string, ending: AbortSignal): Promise<void> {
    const last = (await basesIn(archive, [generation])).at(-1)
    nextBase = Date.now() + baseCheckIntervalMs
    if (last !== undefined && Date.now() - last.startedAt.getTime() < baseIntervalMs) return
    base = followBase(generation, ending).finally(() => (base = undefined))
  }

  async function followBase(generation: string, ending: AbortSignal): Promise<void> {
    baseFailed = !(await makeBase(options, ending))
    // WAL may have been dropped meanwhile, and this base then belongs to the generation before.
    if (!baseFailed && currentGeneration(dataDirectory) === generation) wasDropped = false
  }

  async function sendLastPictures(): Promise<void> {
    await job.stop()
    if (position === undefined) return
    await shipPictures(position.shipping, position.shipped)
    arePicturesSent = true
  }

  const failed = (err: unknown) => log.error({ err }, "the archive could not be looked after")
  const job = new Job({ everyMs: shipIntervalMs, run: send, failed })
  void job.run()

  return {
    async state() {
      const trouble = wasDropped ? "dropped" : isAway ? "away" : baseFailed ? "base" : null
      return { ...(await waitingWal(directory)), trouble }
    },
    async stop(limit) {
      await Promise.race([sendLastPictures().catch(() => undefined), delay(limit, undefined, { ref: false })])
    },
    async finish(limit) {
      // Rows are not sent before their pictures.
      if (position === undefined || !arePicturesSent) return
      const { shipping, shipped } = position
      const last = shipSegments({ ...shipping, pictures: null }, shipped).catch(() => 0)
      await Promise.race([last, delay(limit, undefined, { ref: false })])
    },
  }
}

/** Returns whether the base backup was made. */
async function makeBase({ log, runBase }: Options, ending: AbortSignal): Promise<boolean> {
  try {
    const { status, output, errors } = await runBase(ending)
    if (ending.aborted) return false
    if (status === 0) log.info({ result: output.trim().split("\n").at(-1) }, "the base backup ran")
    else log.error({ reason: errors.trim() }, "the base backup failed and is tried again")
    return status === 0
  } catch (err) {
    if (!ending.aborted) log.error({ err }, "the base backup could not be started")
    return false
  }
}

/**
 * Returns what is already in the archive. The last base backup brought the pictures of all rows before it; logos have
 * no moment, so their files are listed.
 */
async function alreadyShipped(archive: Archive, generation: string): Promise<Shipped> {
  const last = (await basesIn(archive, [generation])).at(-1)
  const files = await archivedFiles(archive, picturesOf(generation), "shop-logos/")
  const counts = Map.groupBy(files, (file) => pictureOfFile(file) ?? "")
  const whole = [...counts].filter(([key, its]) => its.length === fileKeys("logo", key).length)
  return { until: last?.startedAt ?? new Date(), pictures: new Set(whole.map(([key]) => key)) }
}
