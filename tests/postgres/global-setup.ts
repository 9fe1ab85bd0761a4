import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { TestProject } from "vitest/node"
import type { TestServer } from "./test-server.ts"

declare module "vitest" {
  export interface ProvidedContext {
    postgres: TestServer
  }
}

type Started = { server: TestServer; stop(): Promise<void> }

/** Each Vitest project loads this module again, but a run has only one server. */
const run = globalThis as { [position]?: { started: Promise<Started>; users: number } | undefined }
const position: unique symbol = Symbol.for("vitrine.test-postgres")

/** One embedded server for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const here = (run[position] ??= { started: startTestServer(), users: 0 })
  here.users += 1
  const { server, stop } = await here.started
  project.provide("postgres", server)
  return async () => {
    here.users -= 1
    if (here.users > 0) return
    run[position] = undefined
    await stop()
  }
}

/** The server alone, without a run. */
export async function startTestServer(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-test-"))
  const program = fork(fileURLToPath(new URL("./serve.ts", import.meta.url)), [folder], { execArgv: [] })
  const ended = once(program, "exit")
  const [server] = await Promise.race([
    once(program, "message") as Promise<[TestServer]>,
    ended.then(() => Promise.reject(new Error("the tests' database server ended before it was ready"))),
  ])
  return {
    server,
    async stop() {
      program.disconnect()
      await ended
    },
  }
}
