import { spawnSync } from "node:child_process"
import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { expect, test } from "vitest"
import { temporaryFolder } from "../temporary-folder.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Writes down with which words it is called, and installs nothing but a builder that builds nothing. */
const npm = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"
mkdirSync("node_modules/@react-router/dev", { recursive: true })
writeFileSync("node_modules/@react-router/dev/bin.cjs", "")
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n")
`

/** A second of this clock takes a five hundredth of one, so that what npm does seems to take long. */
const fastClock = `
const { now } = Date
const timer = setInterval
Date.now = () => now() * 500
globalThis.setInterval = (task, wait) => timer(task, wait / 500)
`

/** A clone in which nothing is installed, and what its commands ask npm for. */
async function freshClone() {
  const folder = await temporaryFolder()
  for (const file of ["scripts", "package.json", "package-lock.json", ".npmrc"])
    await cp(join(root, file), join(folder, file), { recursive: true })
  await mkdir(join(folder, "npm"))
  const npmFile = join(folder, "npm", "npm-cli.js")
  await writeFile(join(folder, "npm", "package.json"), '{ "type": "module" }')
  await writeFile(npmFile, npm)
  await writeFile(join(folder, "calls"), "")
  await writeFile(join(folder, "fast-clock.mjs"), fastClock)
  const preloaded = { NODE_OPTIONS: `--import=${pathToFileURL(join(folder, "fast-clock.mjs")).href}` }
  return async (command: string, viteConfig?: string, isLong = false) => {
    if (viteConfig !== undefined) await writeFile(join(folder, "vite.config.ts"), viteConfig)
    const before = (await readFile(join(folder, "calls"), "utf8")).length
    const env = {
      ...process.env,
      npm_execpath: npmFile,
      npm_lifecycle_event: undefined,
      ...(isLong && preloaded),
    }
    const { stderr } = spawnSync(process.execPath, [join(folder, "scripts", "run.mjs"), command], {
      ...{ cwd: folder, env, encoding: "utf8" },
    })
    return { calls: (await readFile(join(folder, "calls"), "utf8")).slice(before), stderr }
  }
}

test("production builds with all packages, and keeps those that it runs with alone", async () => {
  const run = await freshClone()
  const start = await run("start")
  expect(start.calls.split("\n")).toEqual([
    expect.stringMatching(/^ci --include=dev --include=optional /),
    expect.stringMatching(/^prune --omit=dev --include=optional /),
    "",
  ])
  expect(start.stderr).toContain("Installing packages ...\nBuilding ...\n")
  expect((await run("start")).calls, "once is enough").toBe("")
  expect((await run("vitrine")).calls).toBe("")
  expect((await run("check")).calls, "tests add the rest").toMatch(/^ci --include=dev .*\n$/)
  for (const command of ["test", "start", "vitrine"]) expect((await run(command)).calls, command).toBe("")
})

test("the operator's command line alone is installed without what building needs, which a start adds", async () => {
  const run = await freshClone()
  expect((await run("vitrine")).calls).toContain("--omit=dev")
  expect((await run("start")).calls).toMatch(/^ci --include=dev .*\nprune .*\n$/)
})

test("changed sources are built anew with the packages that were removed", async () => {
  const run = await freshClone()
  await run("start")
  expect((await run("start", "export default {}")).calls).toMatch(/^ci --include=dev .*\nprune .*\n$/)
})

test("an image is made with what running needs and the bundle, so that its containers only serve", async () => {
  const run = await freshClone()
  const build = await run("build")
  expect(build.calls).toMatch(/^ci --include=dev .*\nprune --omit=dev .*\n$/)
  expect(build.stderr).toContain("Building ...\n")
  const start = await run("start")
  expect(start.calls).toBe("")
  expect(start.stderr, "nothing is left to do").not.toMatch(/Installing|Building|Removing/)
})

test("a long step says that it goes on, and in the end how long it took", async () => {
  const run = await freshClone()
  const { stderr } = await run("build", undefined, true)
  expect(stderr).toMatch(/^Installing packages \.\.\.\nInstalling packages \.\.\. \d+ s\n/)
  expect(stderr).toMatch(/^Installing packages took \d+ s\.$/m)
})
