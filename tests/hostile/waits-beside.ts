import { Worker } from "node:worker_threads"

/** Of answers that were asked for one after the other: how many there were, and the longest wait for one, in ms. */
export type Waits = { answers: number; longest: number }

/**
 * Answers that are asked for as long as this work lasts: by a thread of its own, for whoever sends large files has no
 * ear for what comes meanwhile.
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
