/** The long forms of what `npm test` checks briefly: `npm run long -- COMMAND`. */
import { spawn } from "node:child_process"
import { once } from "node:events"

type Command = { says: string; run: readonly string[]; env?: Readonly<Record<string, string>> }

const node = [process.execPath, "--disable-warning=ExperimentalWarning"]

const commands: Readonly<Record<string, Command>> = {
  kills: {
    says: "50 rounds of kill -9 under 8 writers, 20,000 writes (promise 5)",
    run: ["vitest", "run", "tests/process/killed-while-serving.test.ts"],
    env: { KILL_ROUNDS: "50", KILLED_WRITES: "20000" },
  },
  outages: {
    says: "25 rounds of a database that restarts or stands still under load (promise 6)",
    run: ["vitest", "run", "tests/faults/database-away.test.ts"],
    env: { OUTAGE_ROUNDS: "25" },
  },
  fuzz: {
    says: "20,000 fuzzed requests to every route, 6,667 that are no request (promise 17)",
    run: ["vitest", "run", "tests/hostile/fuzzed-requests.test.ts"],
    env: { FUZZED_REQUESTS: "20000" },
  },
  soak: {
    says: "30 minutes of everything that people do, or --minutes N (promise 21)",
    run: [...node, "tests/long/soak.ts"],
  },
}

const [name = "", ...words] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  const lines = Object.entries(commands).map(([one, { says }]) => `  ${one.padEnd(8)}  ${says}`)
  console.log(`npm run long -- COMMAND\n\n${lines.join("\n")}`)
  process.exitCode = name === "--help" ? 0 : 1
} else {
  const [program = "", ...flags] = command.run
  const child = spawn(program, [...flags, ...words], {
    stdio: "inherit",
    env: { ...command.env, ...process.env },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal))
  // Whoever started this one is gone.
  process.once("disconnect", () => child.kill("SIGTERM"))
  const [status] = (await once(child, "exit")) as [number | null]
  process.exitCode = status ?? 1
}
