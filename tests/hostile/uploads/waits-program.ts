import { readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { setTimeout } from "node:timers/promises"
import type { Waits } from "./waits-beside.ts"

/** Milliseconds between two requests: requests without a pause would be the load that others wait for. */
const pause = 10

/** The process of `startWaits`: sends one request after another until it is stopped, and reports the waits. */
const address = process.argv[2] ?? ""
// Visitors have machines of their own: the load of this one takes no processor from them. Only root may say so.
if (process.platform === "linux" && process.getuid?.() === 0)
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), -19)

const state = { goesOn: true }
process.once("message", () => (state.goesOn = false))

async function wait(): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return performance.now() - begun
}

// The first one opens the connection.
await wait()
process.send?.("ready")
const waits: Waits = { answers: 0, longest: 0 }
while (state.goesOn) {
  waits.longest = Math.max(waits.longest, await wait())
  waits.answers += 1
  await setTimeout(pause)
}
process.send?.(waits, () => process.disconnect())
