import { expect, test } from "vitest"
import { textFields } from "./text-fields.ts"

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, value)
  }
  return form
}

test("the texts by their names; one that is missing is empty", () => {
  expect(textFields(formOf(["email", " a "]), ["email", "password"])).toEqual({ email: " a ", password: "" })
})

test.each([
  [formOf(["role", "admin"])],
  [formOf(["constructor", "x"])],
  [formOf(["__proto__", "x"])],
  [formOf(["email", "a"], ["email", "b"])],
  [formOf(["email", new File(["x"], "x.txt")])],
])("anything else is refused", (form) => {
  expect(textFields(form, ["email"])).toBeNull()
})
