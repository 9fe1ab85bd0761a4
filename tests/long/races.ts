/**
 * Repeats every test of time, processes or sockets while the machine is busy with others of them, each round in another order
 * of the files, and lists those that failed at least once. Arguments: `browser` for the browser tests too; else files and
 * folders to run instead of all.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { availableParallelism, tmpdir, totalmem } from "node:os"
import { join, relative } from "node:path"
import { workersFor } from "../run/workers.ts"

/** The folders of tests that depend on time; a new file in them is included automatically. */
const selection = [
  ...["tests/process", "tests/faults", "tests/hostile"],
  ...[
    "cache/",
    "order-news/",
    "alerts/",
    "public/visits",
    "public/cart/share-cart-throttle",
    "shop/account/sign-in-throttle",
    "uploads/unread-bodies",
  ].map((name) => `tests/http/${name}`),
  ...[
    "orders/",
    "products/drafts",
    "products/product-conflict",
    "account/one-device",
    "account/devices",
    "account/sign-in",
    "lists-that-fail",
  ].map((name) => `tests/http/shop/${name}`),
  ...["admin/account/second-step", "admin/account/sign-in", "server/mail", "server/metrics"].map(
    (name) => `tests/http/${name}`,
  ),
  ...["backup/daily-backup", "notifications", "order", "races", "seed-pictures", "throttle", "visits"].map(
    (name) => `tests/database/${name}`,
  ),
  ...["server/", "app/http/fair-queue", "app/images/", "app/http/resolves-within"],
]

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const rounds = Number(process.env["RACE_ROUNDS"] ?? "20")
const args = process.argv.slice(2)
const chosen = args.filter((arg) => arg !== "browser")
const folder = await mkdtemp(join(tmpdir(), "vitrine-races-"))
/** Three for a core, so that each test waits for processor time again and again. */
const workers = workersFor({ cores: 3 * availableParallelism(), memory: totalmem() })
const failures: string[] = []

try {
  for (let round = 1; round <= rounds; round++) {
    const failed = await vitestRound(round)
    failures.push(...failed.map((test) => `round ${round}: ${test}`))
    console.log(`round ${round} of ${rounds}: ${failed.length === 0 ? "holds" : `${failed.length} failed`}`)
  }
  if (args.includes("browser")) {
    const status = await run(["playwright", "test", `--workers=${workers}`, `--repeat-each=${rounds}`])
    if (status !== 0) failures.push("the browser's tests: see above, each with the number of its repetition")
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) console.log(`failed in ${failure}`)
console.log(`${rounds} rounds, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

/** What failed. */
async function vitestRound(round: number): Promise<string[]> {
  const file = join(folder, `${round}.json`)
  const flags = [`--maxWorkers=${workers}`, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]
  process.env["FILE_ORDER"] = String(round)
  const status = await run(["vitest", "run", ...flags, ...(chosen.length > 0 ? chosen : selection)])
  if (!existsSync(file)) return [`the run itself, with status ${status}`]
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report
  const failed = testResults.flatMap(({ name, status: whole, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status !== "passed" && test.status !== "skipped")
    if (tests.length === 0) return whole === "failed" ? [path] : []
    return tests.map(({ fullName }) => `${path} › ${fullName}`)
  })
  return failed.length === 0 && status !== 0 ? [`the run itself, with status ${status}`] : failed
}

async function run([program = "", ...flags]: readonly string[]): Promise<number> {
  const child = spawn(program, flags, { stdio: ["ignore", "inherit", "inherit"] })
  const end = () => void child.kill("SIGTERM")
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end)
  const [status] = (await once(child, "exit")) as [number | null]
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, end)
  return status ?? 1
}
