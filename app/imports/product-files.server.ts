import { availableParallelism } from "node:os"
import type { NamedInFile, ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { createImportQueue, ImportQueueFull, type ImportTurn } from "./import-queue.ts"
import { FileTooHeavy, inFileProcess, type OpenFile } from "./product-file-process.server.ts"
import type { FileSource, PlannedForShop, Purpose } from "./product-file-program.ts"
import type { FileRefusal } from "./read-product-file.ts"

/** Files that are read at once: one where there are two cores, so that a core stays free for who only looks. */
const readers = availableParallelism() > 2 ? 2 : 1
const reading = createImportQueue({ atOnce: readers, waiting: 18 })

/** An import that is being saved has a reader of its own, which is done reading. */
const saving = createImportQueue({ atOnce: 1, waiting: 18 })

type Import = { readonly shopId: string; readonly source: FileSource; readonly signal: AbortSignal }

/** A file that was read. It can be planned once. */
export type ProductFileAtWork = {
  readonly named: NamedInFile
  plan(shop: ShopOfImport, purpose: Purpose): Promise<PlannedForShop>
}

/** Why nothing was done with a file, and the status that its answer should have. */
export type ImportRefusal = {
  readonly ok: false
  readonly refusal: FileRefusal | { readonly reason: "busy" | "too_heavy" | "unreadable" }
  readonly status: number
}

/**
 * Reads a shop's file of products in another process, when it is the shop's turn, and does `work` with it; the turn ends
 * when the file is planned. A request whose `signal` is aborted loses its place in the queue, or its reader.
 * @throws the signal's reason, and what `work` throws
 */
export async function withProductFile<Result>(
  of: Import,
  work: (file: ProductFileAtWork) => Promise<Result>,
): Promise<{ ok: true; result: Result } | ImportRefusal> {
  return unlessBusy(() => readInTurn(of, "planned", work))
}

/**
 * As {@link withProductFile}, for work that saves: the turn of a reader ends when the file is read, because the plan may
 * wait for another change of the shop.
 */
export async function savingProductFile<Result>(
  of: Import,
  work: (file: ProductFileAtWork) => Promise<Result>,
): Promise<{ ok: true; result: Result } | ImportRefusal> {
  return unlessBusy(() => saving.run(of.shopId, () => readInTurn(of, "read", work), of.signal))
}

function readInTurn<Result>(
  { shopId, source, signal }: Import,
  turnEnds: "read" | "planned",
  work: (file: ProductFileAtWork) => Promise<Result>,
): Promise<{ ok: true; result: Result } | ImportRefusal> {
  const read = (endTurn: () => void) =>
    inFileProcess(source, signal, async ({ opened, plan }: OpenFile) => {
      if (!opened.ok) return refused(opened, opened.reason === "unreadable" ? 400 : 422)
      if (turnEnds === "read") endTurn()
      const file: ProductFileAtWork = {
        named: opened.named,
        async plan(shop, purpose) {
          const planned = await plan(shop, purpose)
          endTurn()
          return planned
        },
      }
      return { ok: true, result: await work(file) } as const
    })
  return reading.run(shopId, read, signal)
}

async function unlessBusy<Result>(run: () => Promise<Result>): Promise<Result | ImportRefusal> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ImportQueueFull) return refused({ reason: "busy" }, 503)
    if (error instanceof FileTooHeavy) return refused({ reason: "too_heavy" }, 422)
    throw error
  }
}

/** Where the shop's import stands in this process; null where it has none. */
export function importTurnOf(shopId: string): ImportTurn | null {
  return reading.turnOf(shopId) ?? saving.turnOf(shopId)
}

function refused(refusal: ImportRefusal["refusal"], status: number): ImportRefusal {
  return { ok: false, refusal, status }
}
