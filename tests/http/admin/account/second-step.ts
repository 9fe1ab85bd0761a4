import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { fromElsewhere, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const change = (visitor: Visitor, fields: Fields, lang = "en") =>
  visitor.post(`/admin/account?lang=${lang}`, fields, fromElsewhere())

export const sendCode = (visitor: Visitor, code: string, lang = "en") =>
  visitor.post(`/admin/login/code?lang=${lang}`, { code }, fromElsewhere())

export function secondStepOf(application: TestApplication) {
  const owner = () => application.database.owner

  async function someone(): Promise<{ admin: TestAdmin; visitor: Visitor }> {
    const admin = await insertAdmin(owner())
    const visitor = application.visitor()
    await signInAtAdminPage(visitor, admin)
    return { admin, visitor }
  }

  return { owner, someone }
}
