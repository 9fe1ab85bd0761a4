/** An owner chooses between cards and rows, without a script. */
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { path, selectionOf } from "./selection.ts"

const app = useTestApplication()
const { arrange } = selectionOf(app)

test("products are cards until their owner chooses rows, and the device remembers that", async () => {
  const { shop, owner } = await arrange()
  const offered = async (who: typeof owner) =>
    /action="[^"]*as=(list|grid)"/.exec((await who.visit(`${path}?status=active`)).html)?.[1]
  expect(await offered(owner)).toBe("list")
  const chosen = await owner.post(`${path}?status=active&as=list`, {})
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, `${path}?status=active`])
  expect(chosen.headers.get("set-cookie")).toMatch(
    /^products=list; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await offered(owner)).toBe("grid")
  expect(await offered(await app.signInAsShop(shop)), "another device").toBe("list")
  await owner.post(`${path}?as=grid`, {})
  expect(await offered(owner)).toBe("list")
  expect((await owner.post(`${path}?as=table`, {})).status).toBe(404)
})
