import { availableParallelism } from "node:os"
import type { NamedInFile } from "#app/domain/product-csv/plan-import.ts"
import { QueueFull } from "#app/http/fair-queue.ts"
import { importQueue } from "./import-queue.ts"
import { FileTooHeavy, inFileProcess, type OpenFile } from "./product-file-process.server.ts"
import type { FileSource } from "./product-file-program.ts"
import type { FileError } from "./read-product-file.ts"

/** With two cores only one file is read at once, so that a core stays free for other requests. */
const readers = availableParallelism() > 2 ? 2 : 1
const reading = importQueue(readers)

/** An import that is being saved has a reader of its own, which has finished reading. */
const saving = importQueue(1)

type Import = { readonly shopId: string; readonly source: FileSource; readonly signal: AbortSignal }

/** A file that was read. It can be planned once. */
type ProductFileAtWork = Pick<OpenFile, "plan"> & { readonly named: NamedInFile }

type Work<Result> = (file: ProductFileAtWork) => Promise<Result>

type Worked<Result> = Promise<{ ok: true; result: Result } | ImportError>

/** The reason of a rejected file, and the status of its response. */
type ImportError = {
  readonly ok: false
  readonly error: FileError | { readonly reason: "busy" | "too_heavy" | "unreadable" }
  readonly status: number
}

/**
 * Reads a shop's file of products in another process, when the queue lets it, and does `work` with it. The next file
 * follows when this one is planned. A request whose `signal` is aborted leaves the queue, or its reader is killed.
 * @throws the signal's reason, and what `work` throws
 */
export function withProductFile<Result>(of: Import, work: Work<Result>): Worked<Result> {
  return unlessBusy(() => readInQueue(of, "planned", work))
}

/**
 * Does the same for work that saves. The next file follows as soon as this one is read, because the plan may wait for
 * another change of the shop.
 */
export function savingProductFile<Result>(of: Import, work: Work<Result>): Worked<Result> {
  return unlessBusy(() =>
    saving.run(() => readInQueue(of, "read", work), { owner: of.shopId, signal: of.signal }),
  )
}

function readInQueue<Result>(
  { shopId, source, signal }: Import,
  releasedOnce: "read" | "planned",
  work: Work<Result>,
): Worked<Result> {
  const read = (release: () => void) =>
    inFileProcess(source, signal, async ({ opened, plan }: OpenFile) => {
      if (!opened.ok) return rejected(opened, opened.reason === "unreadable" ? 400 : 422)
      if (releasedOnce === "read") release()
      const file: ProductFileAtWork = {
        named: opened.named,
        async plan(shop, purpose) {
          const planned = await plan(shop, purpose)
          release()
          return planned
        },
      }
      return { ok: true, result: await work(file) } as const
    })
  return reading.run(read, { owner: shopId, signal })
}

async function unlessBusy<Result>(run: () => Promise<Result>): Promise<Result | ImportError> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof QueueFull) return rejected({ reason: "busy" }, 503)
    if (error instanceof FileTooHeavy) return rejected({ reason: "too_heavy" }, 422)
    throw error
  }
}

/** The position of a shop's next import: `ahead` others run before it. */
export type ImportPosition =
  | { readonly state: "running" }
  | { readonly state: "waiting"; readonly ahead: number }

/** Returns the position of the shop's import in this process; null if it has none. */
export function importPositionOf(shopId: string): ImportPosition | null {
  const ahead = reading.positionOf(shopId) ?? saving.positionOf(shopId)
  if (ahead === null) return null
  return ahead === 0 ? { state: "running" } : { state: "waiting", ahead }
}

function rejected(reason: ImportError["error"], status: number): ImportError {
  return { ok: false, error: reason, status }
}
