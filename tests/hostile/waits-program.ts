import { setPriority } from "node:os"
import { setTimeout } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { Waits } from "./waits-beside.ts"

/** Milliseconds between two questions: who asks without a pause is what the others wait for. */
const pause = 10

/** The thread of `waitsBeside`: asks one after the other until it is told to stop, and says how long it waited. */
const address = String(workerData)
// Whoever asks sits at another machine: this one's work takes no processor from them. Only root may say so.
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
