import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { closeSync, mkdirSync, openSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join } from "node:path"

export type Platform = { address: string; port: number; pid: number; end(): Promise<void> }

/**
 * `npm start` without the installing and building, with its log in a file beside the folder of its data.
 * Gives the seconds from the command to the first whole page.
 */
export async function startPlatform(folder: string): Promise<{ seconds: number; platform: Platform }> {
  mkdirSync(dirname(folder), { recursive: true })
  const log = openSync(`${folder}.log`, "w")
  const port = await freePort()
  const begun = performance.now()
  const program = spawn(
    process.execPath,
    // With the memory options that `npm start` passes too.
    [...process.execArgv, join("server", "main.ts")],
    {
      stdio: ["ignore", log, "inherit"],
      env: {
        ...process.env,
        ...{ NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: "65536", DATABASE_URL: "" },
        ...{ PORT: String(port), PUBLIC_URL: "http://vitrine.test", DATA_DIR: folder },
      },
    },
  )
  closeSync(log)
  const address = `http://127.0.0.1:${port}`
  await answered(`${address}/shop/preview-shop`, program)
  const seconds = (performance.now() - begun) / 1000
  const ended = once(program, "exit")
  return {
    seconds,
    platform: {
      address,
      port,
      pid: program.pid ?? 0,
      async end() {
        program.kill("SIGTERM")
        await ended
      },
    },
  }
}

/** Waits for the first whole page. @throws when the program ends before. */
export async function answered(url: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.text()
    if (response?.ok) return
    await new Promise((wait) => setTimeout(wait, 10))
  }
  throw new Error("the platform ended before it answered")
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" ? (address?.port ?? 0) : 0
}
