import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import { pinnedChromium } from "./pinned-chromium.ts"

/**
 * The shell comes first: it is the same engine without a browser's windows, which take as much of a processor as the
 * tests' pages.
 */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
]

/**
 * Finds the browser of the tests: `CHROME_PATH`, the pinned one, an installed one, Playwright's own if it was
 * downloaded; else it installs one, by Debian's packages as root, or by Playwright's download.
 * @throws with one sentence if none can be had: browser tests are never skipped.
 */
export function findChromium(): string {
  const chosen = process.env["CHROME_PATH"]
  if (chosen !== undefined && chosen !== "")
    return works(chosen) ? chosen : fail(`CHROME_PATH names ${chosen}, which does not start`)
  const pinned = pinnedChromium()
  if (pinned !== null && works(pinned)) return pinned
  if (pinned !== null) console.log(`${pinned} does not start: another Chromium is looked for`)
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path) && works(path))
  return (
    found ??
    fromDebian() ??
    fromPlaywright() ??
    fail("no Chromium was found and none could be installed: set CHROME_PATH")
  )
}

function works(path: string): boolean {
  return spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 30_000 }).status === 0
}

function fromDebian(): string | null {
  const debian = existsSync("/etc/debian_version") && readFileSync("/etc/debian_version", "utf8") !== ""
  if (!debian || process.getuid?.() !== 0) return null
  console.log("installing Chromium from Debian's packages")
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const succeeds = (...args: string[]) =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0
  if (!succeeds("update", "-qq")) return null
  // Older releases have no package of the shell alone.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (succeeds("install", "-y", "-qq", "--no-install-recommends", name) && works(`/usr/bin/${name}`))
      return `/usr/bin/${name}`
  return null
}

function fromPlaywright(): string | null {
  console.log("downloading Playwright's Chromium")
  try {
    execFileSync("playwright", ["install", "chromium"], { stdio: "inherit" })
  } catch {
    return null
  }
  return works(chromium.executablePath()) ? chromium.executablePath() : null
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
