import * as v from "valibot"
import { expect, test } from "vitest"
import { optionalLine, problemsOf, requiredLine, textAs } from "./form-rules.ts"

const problems = ["name_required", "too_long", "no_number"] as const
const schema = v.strictObject({
  name: requiredLine(5, { missing: "name_required", tooLong: "too_long" }),
  position: optionalLine(5, "too_long"),
  count: textAs((text, reject) => (/^\d+$/.test(text) ? Number(text) : reject("no_number"))),
})

test("each field is read, or has its first problem", () => {
  expect(v.parse(schema, { name: " a  b ", position: " ", count: "7" })).toEqual({
    name: "a b",
    position: null,
    count: 7,
  })
  const wrong = v.safeParse(schema, { name: "", position: "too long", count: "x" })
  expect(problemsOf(wrong.issues ?? [], problems)).toEqual({
    name: "name_required",
    position: "too_long",
    count: "no_number",
  })
})

test("a problem that the form does not know is an error of the program", () => {
  const wrong = v.safeParse(schema, { name: "", position: "", count: "7" })
  expect(() => problemsOf(wrong.issues ?? [], ["too_long"])).toThrow(TypeError)
})
