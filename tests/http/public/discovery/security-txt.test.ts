import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"

const app = useTestApplication({ PUBLIC_URL: "https://shops.example", CONTACT_EMAIL: "help@shops.example" })
const own = useTestApplication({ SECURITY_CONTACT: "https://shops.example/report" })

const path = "/.well-known/security.txt"

function fieldsOf(text: string): Map<string, string> {
  const lines = text.split("\r\n").filter((line) => line !== "" && !line.startsWith("#"))
  return new Map(lines.map((line) => [line.replace(/:.*/s, ""), line.replace(/^[^:]+: /, "")]))
}

test("security.txt names the contact, until when it is true, where it lies and in which languages to write", async () => {
  const { status, headers, html } = await app.visitor().visit(path)
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"])
  const fields = fieldsOf(html)
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"])
  expect(fields.get("Contact")).toBe("mailto:help@shops.example")
  expect(fields.get("Preferred-Languages")).toBe("en, ar")
  expect(fields.get("Canonical")).toBe(`https://shops.example${path}`)
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days, "RFC 9116: less than a year").toBeLessThan(365)
})

test("the operator's own contact goes first, and without HTTPS there is no canonical place", async () => {
  const fields = fieldsOf((await own.visitor().visit(path)).html)
  expect(fields.get("Contact")).toBe("https://shops.example/report")
  expect(fields.has("Canonical")).toBe(false)
})
