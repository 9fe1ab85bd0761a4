import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const path = "/admin/shops"

export function shopActions(app: TestApplication) {
  let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

  /** One administrator for all: sign-ins are throttled. */
  function arrange() {
    signedIn ??= insertAdmin(app.database.owner).then(async (who) => ({
      who,
      admin: await app.signInAsAdmin(who),
    }))
    return signedIn
  }

  async function logged(shopId: string) {
    const { rows } = await app.database.owner.query<{ action: string; actor_id: string }>(
      "select action, actor_id from audit_log where shop_id = $1 and actor = 'admin' order by at",
      [shopId],
    )
    return rows
  }

  return { arrange, logged }
}
