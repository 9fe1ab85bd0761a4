import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export function passwordByMail(application: TestApplication) {
  const newAdmin = (options: Parameters<typeof insertAdmin>[1] = {}) =>
    insertAdmin(application.database.owner, options)

  const ask = (email: string, lang = "en") =>
    application.visitor().post(`/admin/forgot-password?lang=${lang}`, { email }, fromElsewhere())

  const query = async (text: string, values: unknown[] = []) =>
    (await application.database.owner.query(text, values)).rows

  return { newAdmin, ask, query }
}
