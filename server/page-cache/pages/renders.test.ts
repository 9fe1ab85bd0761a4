import { expect, test } from "vitest"
import type { PageAddress } from "../addresses/page-address.ts"
import type { Page } from "./page.ts"
import { Renders } from "./renders.ts"
import { testPage } from "./test-page.ts"

const address: PageAddress = {
  key: "/shop/dar",
  path: "/shop/dar",
  tags: ["slug dar"],
  params: {},
  document: undefined,
}

function begun(renders: Renders) {
  const cached: Page[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Page>()
  const page = renders.begin(address, { render: () => promise, keep: (rendered) => cached.push(rendered) })
  return { page, cached, resolve, reject }
}

test("whoever asks while a page is rendered waits for the same one, which is kept", async () => {
  const renders = new Renders()
  const { page, cached, resolve } = begun(renders)
  const waiting = renders.waiting(address.key)
  const rendered = testPage(address.key)
  resolve(rendered)
  expect(await Promise.all([page, waiting])).toEqual([rendered, rendered])
  expect(cached).toEqual([rendered])
  expect(renders.waiting(address.key)).toBeUndefined()
})

test.each([
  ["its shop", "slug dar", 0],
  ["something unknown", undefined, 0],
  ["another shop", "slug souk", 1],
])("a render during which %s changes", async (_, tag, count) => {
  const renders = new Renders()
  const { page, cached, resolve } = begun(renders)
  renders.changed(tag)
  expect(renders.waiting(address.key) === undefined, "whoever asks after the change").toBe(count === 0)
  resolve(testPage(address.key))
  await page
  expect(cached).toHaveLength(count)
})

test("one that was begun after a change is kept, and waited for, also when the one before it ends later", async () => {
  const renders = new Renders()
  const old = begun(renders)
  renders.changed("slug dar")
  const next = begun(renders)
  const [oldPage, newPage] = [testPage("/old"), testPage("/new")]
  old.resolve(oldPage)
  expect(await old.page).toBe(oldPage)
  const waiting = renders.waiting(address.key)
  next.resolve(newPage)
  expect(await waiting).toBe(newPage)
  await next.page
  expect([old.cached, next.cached]).toEqual([[], [newPage]])
})

test("one that fails fails for all who wait, and the next begins anew", async () => {
  const renders = new Renders()
  const { page, cached, reject } = begun(renders)
  const waiting = renders.waiting(address.key)
  reject(new Error("no database"))
  await expect(page).rejects.toThrow("no database")
  await expect(waiting).rejects.toThrow("no database")
  expect(cached).toEqual([])
  expect(renders.waiting(address.key)).toBeUndefined()
})
