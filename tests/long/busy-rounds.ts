/**
 * Repeats `npm test` beside a busy loop on each core, each round in another order of the files, and lists what failed. A test
 * that depends on time or on the file before it fails here. `BUSY_ROUNDS`: how many.
 */
import { spawn, type ChildProcess } from "node:child_process"
import { availableParallelism } from "node:os"

const rounds = Number(process.env["BUSY_ROUNDS"] ?? "10")
const endless = "for (;;);"
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", endless], { stdio: "ignore" }),
)
process.once("exit", () => loops.forEach((loop) => loop.kill()))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1))

const failures: string[] = []
for (let round = 1; round <= rounds; round++) {
  const started = performance.now()
  const { status, lines } = await testRun(round)
  const failed = lines.filter((line) => line.startsWith("failed: "))
  failures.push(...failed.map((line) => `round ${round}, ${line}`))
  if (status !== 0 && failed.length === 0) failures.push(`round ${round} ended with ${status}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`round ${round} of ${rounds}: ${lines.at(-1)} (${seconds} s)`)
}
for (const failure of failures) console.log(failure)
console.log(`${rounds} rounds, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

/** @returns its exit status and the lines of its output */
async function testRun(order: number): Promise<{ status: number; lines: string[] }> {
  const child: ChildProcess = spawn(process.execPath, ["tests/run-all.ts", "test"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, FILE_ORDER: String(order) },
  })
  let output = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text
  })
  const status = await new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)))
  return { status, lines: output.trimEnd().split("\n") }
}
