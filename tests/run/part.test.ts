import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { expect, test } from "vitest"

const part = new URL("./part.ts", import.meta.url).href

/** Runs a part that never ends and prints its process. */
const endless = `
  import { runPart } from ${JSON.stringify(part)}
  process.once("SIGTERM", () => process.exit(1))
  const command = [process.execPath, "-e", "console.log('pid', process.pid); setInterval(() => {}, 1000)"]
  await runPart({ name: "endless", command, reporter: { flags: () => [], read: () => ({ passed: 0, failures: [], tests: [] }) } })`

test("who ends a run alone ends what it has begun", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "-e", endless], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(run, "exit")
  let begun = 0
  for await (const line of createInterface(run.stdout)) {
    begun = Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0)
    if (begun > 0) break
  }
  run.kill("SIGTERM")
  await ended
  await expect.poll(() => isRunning(begun), { timeout: 10_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
