import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { tapEndMs } from "./tap-end.ts"

test("scripts and style sheets wait equally long for the end of a tap", () => {
  const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8")
  expect(tokens).toContain(`--tap-end: ${tapEndMs}ms;`)
})
