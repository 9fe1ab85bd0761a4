import { Worker } from "node:worker_threads"
import type { ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import type { FileSource, OpenedFile, PlannedForShop, Purpose, ThreadRequest } from "./product-file-thread.ts"

/** The same place from this file and from the bundle, which is as deep; the thread runs the source. */
const program = new URL("../../app/imports/product-file-thread.ts", import.meta.url)

/** Megabytes of a thread: the heaviest file within all bounds needs five sixths. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

/** Milliseconds that a file may take to be read, and again to be planned; the heaviest takes about one second. */
const longest = 20_000

/** Milliseconds that a thread waits for another file: to start one takes longer than to read most files. */
const idleTimeout = 5_000

/** A file that is within the bounds, and still takes more time or memory than any file should. */
export class FileTooHeavy extends Error {
  override name = "FileTooHeavy"
}

/** A file that a thread has read. It is planned once. */
export type WorkedFile = {
  readonly opened: OpenedFile
  plan(shop: ShopOfImport, purpose: Purpose): Promise<PlannedForShop>
}

/** Of a file or a packed one: after a larger one its thread is ended, for it would keep the memory that it took. */
const largestKept = 128 * 1024

/** Threads that have no file, each with what ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()

/**
 * Reads a file of products in a thread, below the priority of this one, with bounds on its memory and time. The thread is
 * ended when anything goes wrong, and at once when `signal` is aborted.
 * @throws FileTooHeavy, the signal's reason, and what `work` throws
 */
export async function inFileWorker<Result>(
  source: FileSource,
  signal: AbortSignal,
  work: (file: WorkedFile) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const worker = takeWorker()
  let isAtWork = true
  try {
    const opened = await ask<OpenedFile>(worker, { read: source }, signal)
    isAtWork = opened.ok
    return await work({
      opened,
      async plan(shop, purpose) {
        const planned = await ask<PlannedForShop>(worker, { plan: { shop, purpose } }, signal)
        // What is done with the plan needs no thread.
        isAtWork = false
        if (sizeOf(source) > largestKept) await worker.terminate()
        return planned
      },
    })
  } finally {
    if (isAtWork || sizeOf(source) > largestKept) await worker.terminate()
    else giveBack(worker)
  }
}

function sizeOf(source: FileSource): number {
  return "bytes" in source ? source.bytes.length : source.packed.length
}

function takeWorker(): Worker {
  const [waiting] = idle
  if (waiting === undefined) return startWorker()
  const [worker, end] = waiting
  idle.delete(worker)
  clearTimeout(end)
  worker.ref()
  return worker
}

function startWorker(): Worker {
  const worker = new Worker(program, {
    resourceLimits,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // It needs none of this process's secrets.
    env: {},
  })
  // Told to whoever waits for its next message, if anybody does.
  worker.on("error", () => {})
  worker.on("exit", () => idle.delete(worker))
  return worker
}

/** An idle thread keeps no process alive. */
function giveBack(worker: Worker): void {
  worker.unref()
  // Nobody takes one that is being ended.
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, idleTimeout).unref())
}

/** Each request has one answer, whose type it knows. */
function ask<Answer>(worker: Worker, request: ThreadRequest, signal: AbortSignal): Promise<Answer> {
  const settled = new AbortController()
  const { signal: over } = settled
  return new Promise<Answer>((resolve, reject) => {
    const limit = setTimeout(() => reject(new FileTooHeavy("a file takes too long")), longest)
    const failed = (error: unknown) =>
      reject(isOutOfMemory(error) ? new FileTooHeavy("a file is too heavy") : error)
    const ended = () => reject(new Error("the thread that reads a file has ended"))
    const aborted = () => reject(signal.reason)
    worker.once("message", resolve).once("error", failed).once("exit", ended)
    signal.addEventListener("abort", aborted, { signal: over })
    over.addEventListener("abort", () => {
      clearTimeout(limit)
      worker.off("message", resolve).off("error", failed).off("exit", ended)
    })
    if (signal.aborted) aborted()
    else worker.postMessage(request, [])
  }).finally(() => settled.abort())
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
}
