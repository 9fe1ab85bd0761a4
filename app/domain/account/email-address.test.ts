import { expect, test } from "vitest"
import { isEmailAddress, signInName } from "./contact.ts"

test.each(["maya@vitrine.example", "m.h+x@shops.co.uk", "مايا@مثال.إختبار", "a@b.c"])("%j is one", (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  "",
  "maya",
  "maya@vitrine",
  "@vitrine.example",
  "maya@",
  "maya@vitrine.",
  "maya@.example",
  "maya@vitrine..example",
  " maya@vitrine.example",
  "maya haddad@vitrine.example",
  "maya@vitrine.example, other@vitrine.example",
  "<maya@vitrine.example>",
  "maya\0@vitrine.example",
  "maya\u200B@vitrine.example",
  "maya@vitrine.example\r\nBcc: other@vitrine.example",
  `${"m".repeat(250)}@vitrine.example`,
])("%j is none", (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each(["\u200F", "\u202A", "\u200B", "\u00A0", "\0", "\r\n"])(
  "%j around what is typed to sign in is dropped",
  (mark) => {
    expect(signInName(`${mark}Maya@Vitrine.Example${mark}`)).toBe("maya@vitrine.example")
  },
)
