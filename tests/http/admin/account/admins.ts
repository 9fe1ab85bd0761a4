import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import PostalMime, { type Email } from "postal-mime"
import { expect } from "vitest"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Fields, Page, Visitor } from "#tests/client/visitor.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const path = "/admin/admins"

export const newAdmin = (fields: Fields = {}): Fields => ({
  ...{ name: "Mira Haddad", email: `${randomUUID().slice(0, 8)}@admins.example`, password: "short" },
  ...fields,
})

export const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

export function adminsOf(app: TestApplication) {
  const owner = () => app.database.owner

  async function arrange(): Promise<{ who: TestAdmin; admin: Visitor }> {
    const who = await insertAdmin(owner())
    const admin = app.visitor()
    expect((await signInAtAdminPage(admin, who)).status).toBe(302)
    return { who, admin }
  }

  async function adminOf(email: unknown): Promise<Record<string, unknown> | undefined> {
    const { rows } = await owner().query<Record<string, unknown>>(
      `select admins.id, admins.name, admins.email, email_confirmed_at is not null as confirmed
       from admins join identities using (id) where lower(admins.email) = lower($1)`,
      [email],
    )
    return rows[0]
  }

  async function logged(action: string, identity: unknown) {
    const { rows } = await owner().query<Record<string, unknown>>(
      "select actor_id, details from audit_log where action = $1 and details ->> 'identity' = $2",
      [action, identity],
    )
    return rows
  }

  /** The mails to an address that lie in the outbox, in the order in which they were written. */
  async function mailsTo(email: unknown, count: number) {
    const folder = join(app.images, "outbox")
    let mails: Email[] = []
    await expect
      .poll(async () => {
        const names = (await readdir(folder)).filter((file) => file.endsWith(".eml")).toSorted()
        const all = await Promise.all(
          names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
        )
        mails = all.filter(({ to }) => to?.[0]?.address === email)
        return mails
      })
      .toHaveLength(count)
    return mails
  }

  return { owner, arrange, adminOf, logged, mailsTo }
}
