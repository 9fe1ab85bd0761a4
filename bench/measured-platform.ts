import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join } from "node:path"

export type Platform = { address: string; port: number; pid: number; end(): Promise<void> }

/**
 * Starts the platform like `npm start`, but without installing and building, also another checkout's. Its log is in a
 * file beside the folder of its data. Returns the seconds from the command to the first whole page, once the pictures of the example shops are
 * drawn.
 */
export async function startPlatform(
  folder: string,
  checkout = process.cwd(),
): Promise<{ seconds: number; platform: Platform }> {
  mkdirSync(dirname(folder), { recursive: true })
  const log = openSync(`${folder}.log`, "w")
  const port = await freePort()
  const begun = performance.now()
  const program = spawn(
    process.execPath,
    // It has the memory options that `npm start` passes too.
    [...process.execArgv, join("server", "main.ts")],
    {
      cwd: checkout,
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
  await untilResponding(`${address}/shop/preview-shop`, program)
  const seconds = (performance.now() - begun) / 1000
  const ended = once(program, "exit")
  await picturesComplete(() => readFileSync(`${folder}.log`, "utf8"), program)
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

/**
 * Waits for the first whole page.
 * @throws when the program ends before.
 */
export async function untilResponding(url: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.text()
    if (response?.ok) return
    await new Promise((wait) => setTimeout(wait, 10))
  }
  throw new Error("the platform ended before it answered")
}

/**
 * Waits until a first start has drawn all pictures while it serves. `output` returns its output so far.
 * @throws when it ends before.
 */
export async function picturesComplete(output: () => string, program: ChildProcess): Promise<void> {
  const isDrawing = () => {
    const printed = output()
    return (
      printed.includes("example shops are being drawn") && !printed.includes("example shops are complete")
    )
  }
  while (isDrawing()) {
    if (program.exitCode !== null) throw new Error("the platform ended before the pictures were complete")
    await new Promise((wait) => setTimeout(wait, 100))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" ? (address?.port ?? 0) : 0
}
