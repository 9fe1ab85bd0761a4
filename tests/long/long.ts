/** The long forms of what `npm run test:rest` checks briefly: `npm run long -- COMMAND`. */
import { spawn } from "node:child_process"
import { once } from "node:events"

type Command = {
  description: string
  run: readonly string[]
  env?: Readonly<Record<string, string>>
  /** The variable that passes `--rounds N` to its tests. */
  rounds?: string
}

const node = [process.execPath, ...process.execArgv]

/** Tests that repeat in rounds, with a table of their counts at the end. */
const inRounds = ["vitest", "run", "--reporter=default", "--reporter=./tests/long/rounds/rounds-reporter.ts"]

const commands: Readonly<Record<string, Command>> = {
  kills: {
    description:
      "50 rounds of kill -9 under 8 writers, 20,000 writes of products and of orders each (promise 5)",
    run: [
      ...["vitest", "run"],
      ...["killed-while-serving", "orders-killed"].map((name) => `tests/process/postgres/${name}.test.ts`),
    ],
    env: { KILL_ROUNDS: "50", KILLED_WRITES: "20000" },
  },
  outages: {
    description: "25 rounds of a database that restarts or stands still under load (promise 6)",
    run: ["vitest", "run", "tests/faults/database-away.test.ts"],
    env: { OUTAGE_ROUNDS: "25" },
    rounds: "OUTAGE_ROUNDS",
  },
  disks: {
    description: "10 rounds of each way in which a disk or an image store fails under load (promise 7)",
    run: [
      ...inRounds,
      ...["full-disk", "image-store", "s3-store"].map((name) => `tests/faults/${name}.test.ts`),
    ],
    env: { DISK_ROUNDS: "10" },
    rounds: "DISK_ROUNDS",
  },
  backups: {
    description: "10 rounds of a backup under load, restored here and there, and damaged (promise 8)",
    run: [...inRounds, "tests/process/backup/backup-under-load.test.ts"],
    env: { BACKUP_ROUNDS: "10" },
    rounds: "BACKUP_ROUNDS",
  },
  archive: {
    description:
      "3 rounds of a disk that is lost while owners save, brought back from the archive, or from one in a bucket: --store s3 (promise 28)",
    run: [...node, "tests/long/archive/lost-disk.ts"],
    env: { ARCHIVE_ROUNDS: "3" },
    rounds: "ARCHIVE_ROUNDS",
  },
  age: {
    description: "Debian's age opens what backups write, and what it writes is read here",
    run: [...node, "tests/long/debian-age.ts"],
  },
  attacks: {
    description: "every caller sends every query to every route (promise 1)",
    run: ["vitest", "run", "tests/attack/every-route.rest.test.ts"],
    env: { ATTACKS: "all" },
  },
  "sign-in": {
    description:
      "an hour of guesses from 1, 60 and 240 addresses, while the owner signs in (promises 9 and 23)",
    run: [...inRounds, "tests/attack/sign-in.rest.test.ts", "tests/attack/sign-in-queue.rest.test.ts"],
    env: { SIEGE_MINUTES: "60" },
  },
  imports: {
    description:
      "5 rounds of ten owners who import the worst files at once, and send pictures and fetch all they have (promise 22)",
    run: [...inRounds, "tests/hostile/uploads/heavy-work.test.ts"],
    env: { IMPORT_ROUNDS: "5" },
    rounds: "IMPORT_ROUNDS",
  },
  fuzz: {
    description: "20,000 fuzzed requests to every route, 6,667 that are no request (promise 17)",
    run: ["vitest", "run", "tests/hostile/requests/fuzzed-requests.test.ts"],
    env: { FUZZED_REQUESTS: "20000" },
  },
  races: {
    description:
      "20 times every test of time, processes and sockets beside a busy loop on each core; `browser`: those too",
    run: [...node, "tests/long/races.ts"],
    rounds: "RACE_ROUNDS",
  },
  "busy-rounds": {
    description: "10 rounds of npm test, each in another order of the files, beside a busy loop on each core",
    run: [...node, "tests/long/busy-rounds.ts"],
    rounds: "BUSY_ROUNDS",
  },
  "late-scripts": {
    description: "the browser tests, or files of them, while the script of each page arrives 700 ms late",
    run: [...node, "tests/long/late-scripts.ts"],
  },
  names: {
    description: "a server of names that never answers, while pictures and mails need it: nobody else waits",
    run: [...node, "tests/long/hanging-names.ts"],
  },
  cdn: {
    description:
      "two minutes behind a shared cache: stale pages, takedown, nothing private kept, no application",
    run: [...node, "tests/long/cdn/cdn.ts"],
  },
  cluster: {
    description:
      "20 rounds of a cluster in which the primary, its lines, a process or a member of etcd is lost under load, then a new release",
    run: [...node, "tests/long/cluster/cluster.ts"],
    rounds: "CLUSTER_ROUNDS",
  },
  pooler: {
    description:
      "two processes behind Debian's PgBouncer, or the program PGBOUNCER, in transaction mode: no row of another shop",
    run: [...node, "tests/long/pooler/pooler.ts"],
  },
  deployment: {
    description:
      "the service file, the compose file and the Dockerfile's steps, as far as one machine runs them",
    run: [...node, "tests/long/deployment/deployment.ts"],
  },
  clock: {
    description: "three minutes in which the machine's clock jumps an hour ahead and back, and behind",
    run: [...node, "tests/long/clock/clock.ts"],
  },
  small: {
    description: "a machine of 2 GB: the first start, then a crowd beside everything heavy at once",
    run: [...node, "tests/long/small-machine/small-machine.ts"],
    rounds: "SMALL_ROUNDS",
  },
  soak: {
    description: "30 minutes of everything that people do, or --minutes N (promise 21)",
    run: [...node, "tests/long/soak/soak.ts"],
  },
}

const [name = "", ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  const lines = Object.entries(commands).map(
    ([one, { description, rounds }]) =>
      `  ${one.padEnd(12)}  ${description}${rounds === undefined ? "" : ", or --rounds N"}`,
  )
  console.log(`npm run long -- COMMAND\n\n${lines.join("\n")}`)
  process.exitCode = name === "--help" ? 0 : 1
} else {
  const [program = "", ...flags] = command.run
  const { env, left } = roundsSetting(command, args)
  const child = spawn(program, [...flags, ...left], {
    stdio: "inherit",
    env: { ...command.env, ...process.env, ...env },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal))
  // The parent process has ended.
  process.once("disconnect", () => child.kill("SIGTERM"))
  const [status] = (await once(child, "exit")) as [number | null]
  // Listening for that keeps this process alive.
  process.exit(status ?? 1)
}

/** The variable for `--rounds N`, and the remaining arguments. */
function roundsSetting({ rounds }: Command, args: readonly string[]) {
  const position = args.indexOf("--rounds")
  if (rounds === undefined || position < 0) return { env: {}, left: args }
  const count = Number(args[position + 1])
  if (!Number.isInteger(count) || count < 1) {
    console.error("--rounds needs a whole number from 1.")
    process.exit(1)
  }
  return { env: { [rounds]: String(count) }, left: args.toSpliced(position, 2) }
}
