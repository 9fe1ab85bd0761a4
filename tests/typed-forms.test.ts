import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { otherForms, typedForms } from "./e2e/typed/typed-forms.ts"

test("each form of the product is in the table of the sweep, or says why nothing typed there can be lost", () => {
  const app = join(import.meta.dirname, "../app")
  const files = globSync("**/*.tsx", { cwd: app, exclude: ["design/**"] })
  const withForm = files.filter((file) =>
    /<(form|Form|fetcher\.Form|FormDialog)\b/.test(readFileSync(join(app, file), "utf8")),
  )
  const inTable = [...typedForms.map(({ file }) => file), ...Object.keys(otherForms)]
  expect(withForm.toSorted()).toEqual([...new Set(inTable)].toSorted())
})
