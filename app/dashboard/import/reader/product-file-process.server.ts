import { fork, type ChildProcess } from "node:child_process"
import { createRequire } from "node:module"
import type { ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import type {
  Result,
  FileSource,
  OpenedFile,
  PlannedForShop,
  Purpose,
  Request,
} from "./product-file-program.ts"

/** This file and the bundle find it alike; the process runs the source. */
const program = createRequire(import.meta.url).resolve("#app/dashboard/import/reader/product-file-program.ts")

/** Megabytes of a reader's heap: the heaviest file within all limits needs five sixths. */
const heapOptions = ["--max-old-space-size=64", "--max-semi-space-size=8"]

/** A file may take so long to be read, and again to be planned. The heaviest takes about one second. */
const timeoutMs = 20_000

/** A reader waits so long for another file: starting one takes longer than reading most files. */
const idleTimeoutMs = 5_000

/** Thrown for a file that is within the limits, and still takes more time or memory than any file should. */
export class FileTooHeavy extends Error {
  override name = "FileTooHeavy"
}

/** A file that a reader has read. It is planned once. */
export type OpenFile = {
  readonly opened: OpenedFile
  plan(shop: ShopOfImport, purpose: Purpose): Promise<PlannedForShop>
}

/** Readers without a file, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Reads a file of products in a process of its own, with a lower priority and limits on its memory and time. The
 * process is killed after any error, and immediately when `signal` is aborted (decision 027).
 * @throws FileTooHeavy, the signal's reason, and what `work` throws
 */
export async function inFileProcess<Result>(
  source: FileSource,
  signal: AbortSignal,
  work: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const reader = takeReader()
  let isBusy = true
  try {
    const opened = await send<OpenedFile>(reader, { read: source }, signal)
    isBusy = opened.ok
    return await work({
      opened,
      async plan(shop, purpose) {
        const planned = await send<PlannedForShop>(reader, { plan: { shop, purpose } }, signal)
        // The work after the plan needs no reader.
        isBusy = false
        return planned
      },
    })
  } finally {
    if (isBusy) end(reader)
    else keep(reader)
  }
}

function takeReader(): ChildProcess {
  const [waiting] = idle
  if (waiting === undefined) return startReader()
  const [reader, timer] = waiting
  idle.delete(reader)
  clearTimeout(timer)
  reader.ref()
  reader.channel?.ref()
  return reader
}

function startReader(): ChildProcess {
  const compiled = process.env["NODE_COMPILE_CACHE"]
  const reader = fork(program, {
    serialization: "advanced",
    execArgv: [...heapOptions, "--disable-warning=ExperimentalWarning"],
    // It needs none of this process's secrets.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    // Its output when its memory is full is ignored: the exit status shows the reason.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  // A waiting request handles both itself.
  reader.on("error", () => {})
  reader.on("exit", () => idle.delete(reader))
  return reader
}

function end(reader: ChildProcess): void {
  idle.delete(reader)
  reader.kill("SIGKILL")
}

/** Retains an idle reader for the next file. It does not prevent this process from exiting. */
function keep(reader: ChildProcess): void {
  reader.unref()
  reader.channel?.unref()
  idle.set(reader, setTimeout(() => end(reader), idleTimeoutMs).unref())
}

/** Sends a request and returns its one response, whose type the caller knows. */
function send<Content>(reader: ChildProcess, request: Request, signal: AbortSignal): Promise<Content> {
  const settled = new AbortController()
  const { signal: over } = settled
  return new Promise<Content>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileTooHeavy("a file takes too long")), timeoutMs)
    const handleResult = (result: Result) =>
      "failure" in result ? reject(result.failure) : resolve(result.content as Content)
    const exited = (_: number | null, exitSignal: NodeJS.Signals | null) =>
      reject(
        exitSignal === "SIGABRT"
          ? new FileTooHeavy("a file needs too much memory")
          : new Error("the process that reads a file has ended"),
      )
    const aborted = () => reject(signal.reason)
    reader.once("message", handleResult).once("error", reject).once("exit", exited)
    signal.addEventListener("abort", aborted, { signal: over })
    over.addEventListener("abort", () => {
      clearTimeout(timer)
      reader.off("message", handleResult).off("error", reject).off("exit", exited)
    })
    if (signal.aborted) aborted()
    else reader.send(request)
  }).finally(() => settled.abort())
}
