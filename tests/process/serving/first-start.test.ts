import { join } from "node:path"
import { expect, test } from "vitest"
import { initialisedCluster } from "../postgres/prepared-data-directories.ts"
import { runningPostmaster } from "../postgres/postmaster.ts"
import { runPlatform } from "./run-platform.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const pictured = "/images/product-images/"

test("a first start serves while the example shops are drawn, ends in the middle of that, and the next goes on", async () => {
  const folder = join(await temporaryFolder(), "data")
  initialisedCluster(join(folder, "postgres"))
  const first = await runPlatform({ DATA_DIR: folder })
  await first.line(/^The pictures of the example shops are being drawn/)
  expect(await pageOf(first.url)).toContain("Dar Snoubar")
  // A picture that is stored changes the page that is kept.
  const isPictured = async () => (await pageOf(first.url)).includes(pictured)
  await expect.poll(isPictured, { timeout: 60_000 }).toBe(true)
  first.kill("SIGTERM")
  expect(await first.ended).toMatchObject({ status: 0, errors: "" })
  expect(runningPostmaster(join(folder, "postgres"))).toBeUndefined()

  const next = await runPlatform({ DATA_DIR: folder })
  await next.line(/^The pictures of the example shops are being drawn/)
  expect(await pageOf(next.url)).toContain(pictured)
})

async function pageOf(url: string): Promise<string> {
  const response = await fetch(`${url}/shop/preview-shop`)
  expect(response.status).toBe(200)
  return response.text()
}
