import { expect, test } from "vitest"
import { withScript } from "./document.server.ts"

const added = { script: "/first.js", templates: "<template></template>" }

test("the script of a page is requested from the head, and its templates come last", () => {
  expect(withScript("<html><head></head><body><p>…</p></body></html>", added)).toBe(
    '<html><head><script type="module" src="/first.js"></script></head><body><p>…</p><template></template></body></html>',
  )
})

test("what is no page is left as it is", () => {
  expect(withScript("", added)).toBe("")
})
