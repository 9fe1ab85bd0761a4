import { expect, test } from "vitest"
import { headerOf } from "./header-of.ts"

test("a header is found by its name in any case, and a repeated one with all its values", () => {
  const request = { rawHeaders: ["Host", "vitrine.test", "ACCEPT-Encoding", "gzip", "accept-encoding", "br"] }
  expect(headerOf(request, "accept-encoding")).toBe("gzip, br")
  expect(headerOf(request, "host")).toBe("vitrine.test")
  // A value is never read as a name.
  expect(headerOf(request, "vitrine.test")).toBeUndefined()
})
