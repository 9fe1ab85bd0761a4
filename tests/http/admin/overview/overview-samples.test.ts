import { expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"

const application = useOwnApplication({ PUBLIC_URL: "https://vitrine.test", WALLET_PHONE: "+961 3 123 456" })
const unset = ["SUPPORT_WHATSAPP", "CONTACT_EMAIL"]

test("a platform that serves people says at its start which numbers are samples", () => {
  const warnings = application.lines.filter(({ level }) => level === "warn")
  expect(warnings).toEqual([expect.objectContaining({ variables: unset })])
})

test.each([
  [
    "en",
    `Contact and payment ${unset.join(", ")} Owners and shoppers see the sample values of these variables`,
  ],
  ["ar", `التواصل والدفع ${unset.join(", ")} أصحاب المتاجر والزبائن يرون القيم التجريبيّة لهذه المتغيّرات`],
])("and its overview says so until they are set, in %s", async (lang, line) => {
  const visitor = await application.signInAsAdmin(await insertAdmin(application.database.owner))
  const { html } = await visitor.visit(`/admin?lang=${lang}`)
  expect(textOf(html)).toContain(line)
})
