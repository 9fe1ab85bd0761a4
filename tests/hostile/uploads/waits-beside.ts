import { Worker } from "node:worker_threads"

/** Of sequential requests: the number of answers, and the longest wait for one, in ms. */
export type Waits = { answers: number; longest: number }

/**
 * Measures requests while this work runs. A separate thread sends them, because the thread that sends large files can't
 * read answers in time.
 */
export async function waitsBeside(address: string, work: Promise<unknown>): Promise<Waits> {
  const worker = new Worker(new URL("./waits-program.ts", import.meta.url), {
    workerData: address,
    execArgv: [],
  })
  const waits = new Promise<Waits>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject)
  })
  await Promise.race([work, waits])
  worker.postMessage("stop", [])
  return waits
}
