/** The process of `startWaits`: between "begin" and "end" it sends requests to its addresses, and reports the longest waits. */
import { readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { setTimeout } from "node:timers/promises"

/** Milliseconds between two requests: requests without a pause would be the load that others wait for. */
const pause = 10

const addresses = process.argv.slice(2)
// Visitors have machines of their own: the load of this one takes no processor from them. Only root may say so.
if (process.platform === "linux" && process.getuid?.() === 0)
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), -19)

async function wait(address: string): Promise<number> {
  const begun = performance.now()
  const result = await fetch(address)
  await result.arrayBuffer()
  if (!result.ok) throw new Error(`${address} answers ${result.status}`)
  return performance.now() - begun
}

let goesOn = false
let visitors = Promise.resolve<number[]>([])

async function visit(address: string): Promise<number> {
  for (let longest = 0; ;) {
    longest = Math.max(longest, await wait(address))
    if (!goesOn) return longest
    await setTimeout(pause)
  }
}

process.on("message", async (message) => {
  goesOn = message === "begin"
  if (!goesOn) return process.send?.(await visitors)
  // The first one opens the connection.
  await Promise.all(addresses.map(wait))
  visitors = Promise.all(addresses.map(visit))
  process.send?.("begun")
})
