import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import type { PageAddress } from "../addresses/cached-pages.ts"
import { PageStore, Renders } from "./page-store.ts"
import type { Page } from "./page.ts"
import { testPage } from "./test-page.ts"

const pages: Page[] = []
let size = 0

beforeAll(async () => {
  for (let number = 10; number < 60; number++)
    pages.push(testPage(`/${number}`, { tags: [`slug ${number % 7}`, `all`] }))
  size = pages[0]?.size ?? 0
})

const pageAt = (index: number) => pages[index] ?? expect.fail("there are fifty pages")

test("what is kept is found by its address, and what was not is not", () => {
  const store = new PageStore(size * 20)
  store.keep(pageAt(1))
  expect(store.use("/11")).toBe(pageAt(1))
  expect(store.use("/12")).toBeUndefined()
})

test("a word drops the pages that it names and no other", () => {
  const store = new PageStore(size * 100)
  for (const page of pages) store.keep(page)
  store.dropOf("slug 3")
  for (const page of pages)
    expect(store.has(page), page.rendered.address.key).toBe(!page.rendered.address.tags.includes("slug 3"))
  store.dropOf("nobody's word")
  expect(store.count).toBeGreaterThan(0)
  store.dropOf("all")
  expect([store.count, store.bytes]).toEqual([0, 0])
})

test("pages that were asked for once push out each other, and none that was asked for again", () => {
  const store = new PageStore(size * 20)
  for (const index of [0, 1, 2]) {
    store.keep(pageAt(index))
    store.use(pageAt(index).rendered.address.key)
  }
  for (let index = 3; index < 50; index++) store.keep(pageAt(index))
  for (const index of [0, 1, 2, 49]) expect(store.has(pageAt(index)), String(index)).toBe(true)
  expect(store.has(pageAt(3))).toBe(false)
})

test("of the pages that were asked for again the longest unused goes first", () => {
  const store = new PageStore(size * 20)
  for (const page of pages) {
    store.keep(page)
    store.use(page.rendered.address.key)
    store.use("/10")
  }
  expect(store.has(pageAt(0))).toBe(true)
  expect(store.has(pageAt(1))).toBe(false)
  expect(store.has(pageAt(49))).toBe(true)
})

test("a page that is larger than a tenth is not kept, nor is the one that it replaces", async () => {
  const store = new PageStore(size * 20)
  store.keep(pageAt(0))
  store.keep(testPage("/10", { headers: ["large", "x".repeat(size * 3)] }))
  expect(store.use("/10")).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test("whatever is done, the bytes are those of the pages that are there, and within the bound", () => {
  const step = fc.tuple(fc.constantFrom("keep", "use", "drop", "word", "recount"), fc.nat(49))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 10, max: 30 }), (steps, room) => {
      const store = new PageStore(size * room)
      for (const [what, index] of steps) {
        const page = pageAt(index)
        if (what === "keep") store.keep(page)
        else if (what === "use") store.use(page.rendered.address.key)
        else if (what === "drop") store.drop(page)
        else if (what === "word") store.dropOf(`slug ${index % 7}`)
        else store.recount(page)
        const there = pages.filter((one) => store.has(one))
        expect(store.bytes).toBe(there.reduce((sum, one) => sum + one.size, 0))
        expect(store.bytes).toBeLessThanOrEqual(size * room)
        expect(store.count).toBe(there.length)
        for (const one of there) expect(store.use(one.rendered.address.key)).toBe(one)
      }
    }),
  )
})

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
