import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Page } from "#tests/client/visitor.ts"

const app = useTestApplication()

/** Does `work` while a table that every signed-in request needs is not to be found: a fault that nobody foresaw. */
async function whileBroken(work: () => Promise<Page>): Promise<Page> {
  await app.database.owner.query("alter table sessions rename to sessions_elsewhere")
  try {
    return await work()
  } finally {
    await app.database.owner.query("alter table sessions_elsewhere rename to sessions")
  }
}

/** The lines of the log that tell of a failure under that id. */
function failuresUnder(id: string): Record<string, unknown>[] {
  return app.lines.filter((line) => line["requestId"] === id && line["err"] !== undefined)
}

test.each([
  ["a document", "GET", "/shop/products?lang=en"],
  ["a document in Arabic", "GET", "/shop/products?lang=ar"],
  ["a form sent as a document", "POST", "/shop/categories?new=&lang=en"],
])("the id of an error in %s is found in the log, with its cause", async (_, method, path) => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const page = await whileBroken(() =>
    method === "GET" ? owner.visit(path) : owner.post(path, { name: "Mugs", description: "" }),
  )
  expect(page.status).toBe(500)
  const id = page.headers.get("x-request-id") ?? ""
  expect(textOf(page.html)).toContain(id)
  expect(page.html).not.toMatch(/sessions|relation/)
  const failures = failuresUnder(id)
  expect(failures.length).toBeGreaterThan(0)
  expect(JSON.stringify(failures)).toContain("sessions")
})
