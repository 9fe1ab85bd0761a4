import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import type { Figure } from "../figures.ts"

export type Platform = { address: string; pid: number; end(): Promise<void> }

const folder = resolve(".cache", "bench", "platform")

/** `npm start` without the installing and building: first in an empty folder, then again in the same. (h) of the bench. */
export async function measureStarts(): Promise<{ figures: Figure[]; platform: Platform }> {
  rmSync(folder, { recursive: true, force: true })
  const first = await start()
  await first.platform.end()
  const later: number[] = []
  for (let run = 0; run < 2; run++) {
    const again = await start()
    later.push(again.seconds)
    await again.platform.end()
  }
  const last = await start()
  later.push(last.seconds)
  return {
    platform: last.platform,
    figures: [
      { group: "start", name: "first, with the example shops drawn", value: first.seconds, unit: "s" },
      {
        ...{ group: "start", name: "later, to the first page", unit: "s" },
        value: Math.max(...later),
        goal: { at: "most", value: 2 },
        from: "the slowest of three",
      },
    ],
  }
}

/** Seconds from the command to the first whole page. */
async function start(): Promise<{ seconds: number; platform: Platform }> {
  const port = await freePort()
  const begun = performance.now()
  const program = spawn(
    process.execPath,
    // With the memory options that `npm start` passes too.
    [...process.execArgv, join("server", "main.ts")],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        ...{ NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: "65536", DATABASE_URL: "" },
        ...{ PORT: String(port), PUBLIC_URL: "http://vitrine.test", DATA_DIR: folder },
      },
    },
  )
  const address = `http://127.0.0.1:${port}`
  await answered(`${address}/shop/preview-shop`, program)
  const seconds = (performance.now() - begun) / 1000
  const ended = once(program, "exit")
  return {
    seconds,
    platform: {
      address,
      pid: program.pid ?? 0,
      async end() {
        program.kill("SIGTERM")
        await ended
      },
    },
  }
}

async function answered(url: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.text()
    if (response?.ok) return
    await new Promise((wait) => setTimeout(wait, 10))
  }
  throw new Error("the platform ended before it answered")
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" ? (address?.port ?? 0) : 0
}
