import fc from "fast-check"
import { expect, test } from "vitest"
import { isEmailAddress } from "./contact.ts"
import { limits } from "../limits.ts"
import { checkNewAdmin, readNewAdminFields } from "./new-admin.ts"

const good = { name: "Mira", email: "mira@admins.example", password: "p" }

test("a password of one character is taken: the advice is not enforced", () => {
  expect(checkNewAdmin(good)).toEqual({ ok: true, admin: { name: "Mira", email: "mira@admins.example" } })
})

test("each field that is missing is named", () => {
  expect(checkNewAdmin({ name: " ", email: "", password: "" })).toEqual({
    ok: false,
    problems: { name: "name_missing", email: "email_missing", password: "password_missing" },
  })
})

test("whatever is typed: what is taken is one line, an address in small letters, and within its limits", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 150 }), fc.string({ maxLength: 150 }))
  const email = fc.oneof(fc.emailAddress(), text)
  fc.assert(
    fc.property(text, email, text, (name, email, password) => {
      const checked = checkNewAdmin({ name, email, password })
      if (!checked.ok) return
      const { admin } = checked
      expect(admin.name).toMatch(/^\S.*$|^\S$/u)
      expect(admin.name.length).toBeLessThanOrEqual(limits.adminName)
      expect(isEmailAddress(admin.email)).toBe(true)
      expect(admin.email).toBe(admin.email.toLowerCase())
    }),
  )
})

test("a form with a field too many, or one twice, is not this form", () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(good)) form.set(name, value)
  expect(readNewAdminFields(form)).toEqual(good)
  form.append("name", "Again")
  expect(readNewAdminFields(form)).toBeNull()
  form.set("name", "Mira")
  form.set("role", "owner")
  expect(readNewAdminFields(form)).toBeNull()
})
