import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  checkApplication,
  emptyApplication,
  readApplication,
  type ApplicationFields,
  type ApplicationRules,
} from "./application-rules.ts"
import { limits } from "../limits.ts"

const rules: ApplicationRules = {
  readPhone: (input) =>
    /^\d+$/.test(input) ? { ok: true, phone: `+${input}` } : { ok: false, reason: "phone_not_a_number" },
  planOf: (chosen) => (chosen === "one" ? "one" : chosen === "any" ? null : undefined),
}

const good = { ...emptyApplication, name: "Dar", email: "a@b.example", phone: "71", plan_id: "one" }
const check = (fields: Partial<ApplicationFields>) => checkApplication({ ...good, ...fields }, rules)

test("a whole application is taken, tidied", () => {
  expect(check({ name: "  Dar \u0000\n Snoubar ", email: " a@b.example " })).toEqual({
    ok: true,
    application: { name: "Dar Snoubar", email: "a@b.example", phone: "+71", planId: "one" },
  })
  expect(check({ email: "", plan_id: "any" })).toMatchObject({ application: { email: null, planId: null } })
  expect(check({ phone: " " })).toMatchObject({ application: { phone: null } })
})

test.each<[Partial<ApplicationFields>, object]>([
  [{ name: " \u0007 " }, { name: "name_required" }],
  [{ name: "x".repeat(limits.shopName + 1) }, { name: "name_too_long" }],
  [{ email: "", phone: "" }, { email: "contact_required" }],
  [{ email: "a b@c.d" }, { email: "email_shape" }],
  [{ email: "nobody" }, { email: "email_shape" }],
  [{ email: "two,people@shop.lb" }, { email: "email_shape" }],
  [{ email: "a@b..lb" }, { email: "email_shape" }],
  [{ email: `${"x".repeat(limits.email)}@b.example` }, { email: "email_shape" }],
  [{ phone: "call me" }, { phone: "phone_not_a_number" }],
  [{ plan_id: "" }, { plan_id: "plan_required" }],
  [{ plan_id: "gone" }, { plan_id: "plan_gone" }],
  [
    { name: "", email: "x", phone: "y", plan_id: "" },
    {
      name: "name_required",
      email: "email_shape",
      phone: "phone_not_a_number",
      plan_id: "plan_required",
    },
  ],
])("%j is refused: %j", (fields, problems) => {
  expect(check(fields)).toEqual({ ok: false, problems })
})

test("whatever is sent: no error, and what is taken keeps the bounds of the database", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "one", "a@b.example", "71"))
  fc.assert(
    fc.property(text, text, text, text, (name, email, phone, plan_id) => {
      const checked = check({ name, email, phone, plan_id })
      if (!checked.ok) {
        expect(Object.keys(checked.problems)).not.toEqual([])
        return
      }
      const { application } = checked
      expect(application.name).toMatch(/\S/)
      expect([...application.name].length).toBeLessThanOrEqual(limits.shopName)
      expect(application.email ?? application.phone).not.toBeNull()
      expect(application.email ?? "").not.toMatch(/\s/)
    }),
    { numRuns: 1000 },
  )
})

test("a form with another field, or with one twice, is not ours, and what was typed is still read", () => {
  const sent = [
    ["name", "Dar"],
    ["website", ""],
    ["stamp", "1.x"],
  ] as const
  expect(readApplication(sent)).toEqual({
    fields: { ...emptyApplication, name: "Dar" },
    trapped: "",
    stamp: "1.x",
    isOurs: true,
  })
  for (const more of [
    ["status", "approved"],
    ["name", "again"],
    ["email", 7],
  ] as const) {
    const read = readApplication([...sent, more])
    expect(read.isOurs).toBe(false)
    expect(read.fields.name).toBe("Dar")
  }
})
