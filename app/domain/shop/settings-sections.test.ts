import { expect, test } from "vitest"
import { wantedSettingNames } from "../hours/wanted-settings.ts"
import { orderSettingNames } from "../order/order-settings.ts"
import { settingsFieldNames } from "./settings-fields.ts"
import { namesOf, readSections, savedSections } from "./settings-sections.ts"

const social = [
  ["instagram_url", "@dar"],
  ["facebook_url", ""],
] as const
const theme = [["color", "#112233"]] as const

test("each setting is in one section", () => {
  const names = [...settingsFieldNames, ...orderSettingNames, ...wantedSettingNames]
  expect(namesOf(savedSections).toSorted()).toEqual(names.toSorted())
})

test("a form has the fields of whole sections, and what it was opened with", () => {
  expect(readSections(social, ["social"])).toEqual({
    sections: ["social"],
    fields: Object.fromEntries(social),
    seen: null,
  })
  const seen = { instagram_url: "", facebook_url: "", name: "not of this section" }
  const both = readSections([...social, ...theme, ["seen", JSON.stringify(seen)]], savedSections)
  expect(both?.sections).toEqual(["social", "theme"])
  expect(both?.seen, "the theme's are missing").toBeNull()
  expect(readSections([...social, ["seen", JSON.stringify(seen)]], savedSections)?.seen).toEqual({
    instagram_url: "",
    facebook_url: "",
  })
})

test("nothing chosen is sent as nothing, and texts in other languages are only what was sent", () => {
  expect(readSections(theme, ["theme"])?.fields).toEqual({ preset: "", color: "#112233" })
  const orders = orderSettingNames.filter((name) => name !== "mail").map((name) => [name, ""] as const)
  expect(readSections(orders, ["orders"])?.fields).toMatchObject({ mail: "" })
  const notes = [
    ["opening_hours", "Monday\r\nTuesday"],
    ["delivery_and_payment", ""],
    ["opening_hours_ar", "الإثنين"],
  ] as const
  expect(readSections(notes, ["notes"])?.fields).toEqual({
    opening_hours: "Monday\nTuesday",
    delivery_and_payment: "",
    opening_hours_ar: "الإثنين",
  })
})

test.each([
  ["nothing", [], savedSections],
  ["half of a section", social.slice(1), savedSections],
  ["only a translation of a section", [["name_ar", "دار"]], savedSections],
  ["a field of another section", [...social, ...theme], ["social"]],
  ["an unknown field", [...social, ["email", "x@example.com"]], savedSections],
  ["a field twice", [...social, ["facebook_url", "y"]], savedSections],
] as const)("%s is no form", (_, sent, allowed) => {
  expect(readSections(sent, allowed)).toBeNull()
})
