import { expect, test } from "vitest"
import { withScript } from "./document.server.ts"

const added = { script: "/first.js", templates: "<template></template>" }

test("the script of a page comes last, after its templates", () => {
  expect(withScript("<html><body><p>…</p></body></html>", added)).toBe(
    '<html><body><p>…</p><template></template><script type="module" src="/first.js"></script></body></html>',
  )
})

test("what is no page is left as it is", () => {
  expect(withScript("", added)).toBe("")
})
