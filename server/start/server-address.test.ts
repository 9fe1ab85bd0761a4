import { expect, test } from "vitest"
import { serverAddress } from "./server-address.ts"

test.each([
  ["postgres://owner:x@db/vitrine", true],
  ["postgres://owner:x@db/vitrine?prepared=true", true],
  ["postgres://owner:x@db:6432/vitrine?prepared=false", false],
  ["postgres://owner:x@/vitrine?host=/run/postgresql&prepared=false", false],
])("statements of %s are prepared: %s", (url, prepared) => {
  expect(serverAddress(url)).toMatchObject({ database: "vitrine", prepared })
})
