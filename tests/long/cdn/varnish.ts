import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { needProgram } from "../debian-packages.ts"
import { freePort } from "../../environment/free-ports.ts"

export type Varnish = { url: string; end(): Promise<void> }

/**
 * Debian's Varnish with `deploy/varnish.vcl`, in front of an application at `origin`.
 * @throws if it is not there and can't be installed, or does not start
 */
export async function startVarnish(origin: string): Promise<Varnish> {
  needProgram("varnishd", "varnish")
  const folder = await mkdtemp(join(tmpdir(), "vitrine-varnish-"))
  const rules = join(folder, "rules.vcl")
  const vcl = readFileSync("deploy/varnish.vcl", "utf8")
  writeFileSync(rules, vcl.replace('.port = "3000"', `.port = "${new URL(origin).port}"`))
  const port = await freePort()
  const flags = ["-F", "-n", folder, "-f", rules, "-a", `127.0.0.1:${port}`, "-s", "malloc,64m", "-j", "none"]
  const program = spawn("varnishd", flags, { stdio: "ignore" })
  const ended = once(program, "exit")
  const url = `http://127.0.0.1:${port}`
  await untilServed(`${url}/healthz`, ended)
  return {
    url,
    async end() {
      program.kill("SIGTERM")
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilServed(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  for (;;) {
    const result = await fetch(url).catch(() => null)
    if (result?.ok) return
    if (isOver) throw new Error("varnishd ended before it served")
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
