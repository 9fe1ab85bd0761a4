import { setPriority } from "node:os"
import { setTimeout } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { Waits } from "./waits-beside.ts"

/** Milliseconds between two requests; without a pause, this client would be the load. */
const pause = 10

/** The thread of `waitsBeside`: sends one request after another until it is stopped, and reports the waits. */
const address = String(workerData)
// A real client is on another machine, so this thread gets a high priority. Only root may set it.
if (process.platform === "linux" && process.getuid?.() === 0) setPriority(-19)

const state = { goesOn: true }
parentPort?.once("message", () => (state.goesOn = false))

const waits: Waits = { answers: 0, longest: 0 }
while (state.goesOn) {
  const begun = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  waits.answers += 1
  waits.longest = Math.max(waits.longest, performance.now() - begun)
  await setTimeout(pause)
}
parentPort?.postMessage(waits, [])
