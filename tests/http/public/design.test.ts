import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"

const app = useTestApplication()
const build = join(import.meta.dirname, "../../../build")

test("the page of all pieces is none of the product's, and none of its code is in the bundle", async () => {
  for (const lang of ["en", "ar"])
    expect((await app.visitor().visit(`/design?lang=${lang}`)).status).toBe(404)
  const files = globSync("**/*.{js,css}", { cwd: build })
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((file) => /design__|design\.route/.test(readFileSync(join(build, file), "utf8")))
  expect(found).toEqual([])
})
