/** Promise 22: icons that strangers ask for wait in a bounded queue of their own. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useOwnApplication()
const iconOf = ({ slug }: TestShop) => fetch(`${app.address}/shop/${slug}/icons/192.png`)

test("those of many shops at once are drawn or get 503; one of one shop is drawn once, however many ask", async () => {
  const shops: TestShop[] = []
  // Each has a letter or a colour of its own.
  for (let index = 0; index < 60; index += 1)
    shops.push(await insertShop(app.database.owner, { color: `#0000${index + 10}`, name: "Dar" }))
  const icons = await Promise.all(shops.map(iconOf))
  const busy = icons.filter(({ status }) => status === 503)
  expect(new Set(icons.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { headers } of busy) expect(headers.get("retry-after")).toBe("5")
  const last = shops[icons.findIndex(({ status }) => status === 503)] ?? expect.fail("none is busy")
  const same = await Promise.all(Array.from({ length: 60 }, () => iconOf(last)))
  const bytes = await Promise.all(
    same.map(async (icon) => Buffer.from(await icon.arrayBuffer()).toString("hex")),
  )
  expect([new Set(same.map(({ status }) => status)), new Set(bytes).size]).toEqual([new Set([200]), 1])
  const files = await readdir(join(app.images, "cache"), { recursive: true, withFileTypes: true })
  const cached = files.filter((file) => file.isFile())
  expect(cached, "each of them is on the disk").toHaveLength(shops.length - busy.length + 1)
})
