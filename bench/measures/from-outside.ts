import { execFile, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { medianOf, type Figure } from "../figures.ts"
import type { BareOrder } from "../programs/bare.ts"
import { startPlatform } from "../measured-platform.ts"
import { startProgram } from "../start-program.ts"
import { responseText } from "./cached.ts"

const rounds = 5
/** One measurement of one server takes so long. */
const durationSeconds = 3
const browser = { "accept-encoding": "gzip, deflate, br, zstd" }
const run = promisify(execFile)

/** Measures the same on a platform of its own, in a temporary folder. */
export async function measureNewPlatformFromOutside(log: (line: string) => void): Promise<Figure[]> {
  const parent = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
  try {
    log("a first start")
    const { platform } = await startPlatform(join(parent, "data"))
    try {
      return await measureFromOutside(platform.port, log)
    } finally {
      await platform.end()
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Measures a cached page with a separate tool, alternately with bare `node:http` that sends the same bytes and headers.
 * The platform is started like `npm start`, and its log goes to a file. Without `wrk` nothing is measured.
 */
export async function measureFromOutside(port: number, log: (line: string) => void): Promise<Figure[]> {
  if (spawnSync("wrk", ["--version"]).error !== undefined) {
    log("wrk is missing, so nothing is measured from outside: apt-get install wrk")
    return []
  }
  const path = "/shop/preview-shop"
  const bare = await startProgram<number>("bare.ts", await improvedResult(port, path))
  try {
    const [ours, limit]: [number[], number[]] = [[], []]
    for (const warm of [port, bare.message]) await responsesInSecond(warm, path)
    for (let round = 0; round < rounds; round++) {
      limit.push(await responsesInSecond(bare.message, path))
      ours.push(await responsesInSecond(port, path))
    }
    return [
      {
        ...{ group: "cached", name: "shop page from outside, against bare node:http", unit: "ratio" },
        value: medianOf(ours) / medianOf(limit),
        goal: { at: "least", value: 0.9 },
        from: `${Math.round(medianOf(ours))} and ${Math.round(medianOf(limit))} a second, ${rounds} rounds in turns`,
      },
    ]
  } finally {
    await bare.end()
  }
}

/** Returns the page as it is sent after its second request. */
async function improvedResult(port: number, path: string): Promise<BareOrder> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const result = await responseText(port, path, browser)
    if (result.headers.includes("br")) return result
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} is not compressed with Brotli`)
}

async function responsesInSecond(port: number, path: string): Promise<number> {
  const headers = Object.entries(browser).flatMap(([name, value]) => ["-H", `${name}: ${value}`])
  const url = `http://127.0.0.1:${port}${path}`
  const { stdout } = await run("wrk", ["-t1", "-c16", `-d${durationSeconds}s`, ...headers, url])
  if (stdout.includes("Non-2xx")) throw new Error(`${url} was answered with another status than 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
