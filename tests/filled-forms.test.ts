import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { fieldNames } from "#app/dashboard/change-password/password-action-data.ts"
import { isSecretField, ownPasswordField } from "#app/domain/account/passwords.ts"
import { otherForms, filledForms } from "./e2e/input/filled-forms.ts"

test("each form of the product is in the table of the sweep, or says why nothing typed there can be lost", () => {
  const app = join(import.meta.dirname, "../app")
  const files = globSync("**/*.tsx", { cwd: app, exclude: ["design/**"] })
  const withForm = files.filter((file) =>
    /<(form|PageForm|FormDialog)\b/.test(readFileSync(join(app, file), "utf8")),
  )
  const inTable = [...filledForms.map(({ file }) => file), ...Object.keys(otherForms)]
  expect(withForm.toSorted()).toEqual([...new Set(inTable)].toSorted())
})

test("no field for a password or a code is repeated by a page", () => {
  const app = join(import.meta.dirname, "../app")
  const sources = globSync("**/*.tsx", { cwd: app, exclude: ["design/**"] }).map((file) =>
    readFileSync(join(app, file), "utf8"),
  )
  const fields = sources.flatMap(
    (source) => source.match(/<(?:PasswordField|input|InputField)\b[^<]*?\/>/g) ?? [],
  )
  const secret = fields.filter((field) => /^<PasswordField|-password"|one-time-code/.test(field))
  const names = secret.flatMap((field) => {
    const name = /\bname=["{]([^"}]*)/.exec(field)?.[1] ?? field
    return name === "fieldNames[field]" ? Object.values(fieldNames) : name
  })
  expect(names.length).toBeGreaterThan(10)
  const named: Readonly<Record<string, string>> = {
    ownPasswordField,
    ...Object.fromEntries(Object.entries(fieldNames).map(([key, name]) => [`fieldNames.${key}`, name])),
  }
  expect(names.filter((name) => !isSecretField(named[name] ?? name))).toEqual([])
})
