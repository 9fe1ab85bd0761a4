import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { Page } from "#tests/client/visitor.ts"

const app = useTestApplication()

/** The fields of a page whose name speaks of a password. */
const fieldsIn = ({ html }: Page) =>
  (html.match(/<input[^>]*>/g) ?? []).filter((input) => /name="[^"]*(password|again)[^"]*"/.test(input))

test("a password is hidden while it is typed, but for one that was made to be handed over, and may be pasted or filled in by a manager", async () => {
  const owner = app.database.owner
  const shop = await insertShop(owner)
  const [nobody, admin] = [app.visitor(), await app.signInAsAdmin(await insertAdmin(owner))]
  const pages: [Page, number, ("password" | "text")?][] = [
    [await nobody.visit("/shop/login"), 1],
    [await nobody.visit("/admin/login"), 1],
    [await (await app.signInAsShop(shop)).visit("/shop/change-password"), 3],
    [await admin.visit(`/admin/shops?recover=${shop.id}`), 2, "text"],
    [await admin.visit("/admin/admins?new="), 1],
  ]
  for (const [page, count, type = "password"] of pages) {
    const fields = fieldsIn(page)
    expect(fields).toHaveLength(count)
    for (const field of fields) {
      expect(field).toContain(`type="${type}"`)
      expect(field).toMatch(/autocomplete="(current|new)-password"/i)
      expect(field).not.toMatch(/onpaste|readonly|maxlength/i)
    }
  }
})
