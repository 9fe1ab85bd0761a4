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

/** One embedded server for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-test-"))
  const server = fork(fileURLToPath(new URL("./serve.ts", import.meta.url)), [folder], { execArgv: [] })
  const ended = once(server, "exit")
  const [told] = await Promise.race([
    once(server, "message") as Promise<[TestServer]>,
    ended.then(() => Promise.reject(new Error("the tests' database server ended before it was ready"))),
  ])
  project.provide("postgres", told)
  return async () => {
    server.disconnect()
    await ended
  }
}
