import fc from "fast-check"
import { expect, test } from "vitest"
import { pageCount, pagerItems, readPage } from "./paging.ts"

const label = (items: ReturnType<typeof pagerItems>) =>
  items.map((item) => (item.kind === "page" ? String(item.page) : "…")).join(" ")

test("the pager shows the ends and the neighbours of the current page", () => {
  expect(label(pagerItems(1, 1))).toBe("1")
  expect(label(pagerItems(1, 9))).toBe("1 2 … 9")
  expect(label(pagerItems(5, 9))).toBe("1 … 4 5 6 … 9")
  expect(label(pagerItems(4, 9))).toBe("1 2 3 4 5 … 9")
  expect(label(pagerItems(9, 9))).toBe("1 … 8 9")
})

test("every pager rises, begins with 1, ends with the last page and holds the current one", () => {
  const position = fc
    .integer({ min: 1, max: 5000 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count }) }))
  fc.assert(
    fc.property(position, ({ count, current }) => {
      const items = pagerItems(current, count)
      const pages = items.flatMap((item) => (item.kind === "page" ? [item.page] : []))
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(count)
      expect(pages).toContain(current)
      expect(items.length).toBeLessThanOrEqual(7)
    }),
  )
})

test("a page from an address is a whole number from 1, anything else is the first", () => {
  for (const text of [null, "", "0", "-1", "1.5", "1e3", " 2", "99999999", "٣"])
    expect(readPage(text)).toBe(1)
  expect(readPage("12")).toBe(12)
})

test("an empty list has one page", () => {
  expect(pageCount(0, 10)).toBe(1)
  expect(pageCount(10, 10)).toBe(1)
  expect(pageCount(11, 10)).toBe(2)
})
