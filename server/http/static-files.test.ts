import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { staticFiles } from "./static-files.ts"

test("a file that a build takes away breaks off its answer, and the process goes on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-files-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(["gone.js", "there.js"].map((name) => writeFile(join(folder, name), "1")))
  const files = staticFiles(folder)
  const server = createServer((request, response) => files(request, response, () => response.end()))
  onTestFinished(() => void server.close())
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await rm(join(folder, "gone.js"))
  await expect(fetch(`${address}/gone.js`).then((result) => result.text())).rejects.toThrow()
  expect(await (await fetch(`${address}/there.js`)).text()).toBe("1")
})
