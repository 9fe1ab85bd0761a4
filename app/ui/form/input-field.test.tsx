import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { InputField, SelectField } from "./input-field.tsx"

const htmlOf = (field: ReactElement) => inLocale("en", () => renderToStaticMarkup(field))

test("a field's label, hint and error belong to its control", () => {
  const html = htmlOf(<InputField label="Name" hint="As on the sign" error="Too long" name="name" />)
  const [, id = ""] = /<label for="([^"]+)"/.exec(html) ?? []
  expect(id).not.toBe("")
  expect(html).toContain(`<input class="input" dir="auto" placeholder=" " id="${id}" aria-invalid="true"`)
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
  expect(html).toMatch(/id="[^"]+-hint">As on the sign</)
  expect(html).toMatch(/id="[^"]+-error">.*Too long</)
})

test("a label says whether its field may stay empty, and only where it is asked to", () => {
  expect(htmlOf(<SelectField label="Plan" need="required" />)).toContain("required")
  expect(htmlOf(<SelectField label="Plan" need="optional" />)).toContain("optional")
  expect(htmlOf(<SelectField label="Plan" />)).toMatch(/<label for="[^"]+">Plan<\/label>/)
})

test("Latin letters and figures stand from left to right, and nothing corrects an address", () => {
  expect(htmlOf(<InputField label="Email" writes="latin" className="num" />)).toMatch(
    /class="input ltr num" autoCapitalize="none" spellCheck="false"/,
  )
  const figures = htmlOf(<InputField label="Price" writes="figures" />)
  expect(figures).toContain('class="input num ltr"')
  expect(figures).not.toContain("dir=")
})
