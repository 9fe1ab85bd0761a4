import { expect, test } from "vitest"
import { knownFields, sentFields, textFields } from "./text-fields.ts"

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

test("a field that was not sent is absent, and one of many is a list", () => {
  const sent = [
    ["sure", ""],
    ["id", "1"],
    ["id", "2"],
  ] as const
  expect(sentFields(sent, ["sure", "percent"], ["id", "picture"])).toEqual({
    sure: "",
    id: ["1", "2"],
    picture: [],
  })
  expect(sentFields(sent, ["sure"])).toBeNull()
})

test("of another form the known fields can be had all the same, each as it was first sent", () => {
  const sent = [
    ["name", "a"],
    ["name", "b"],
    ["other", "c"],
  ] as const
  expect(knownFields(sent, ["name"])).toEqual({ fields: { name: "a" }, isExact: false })
})
