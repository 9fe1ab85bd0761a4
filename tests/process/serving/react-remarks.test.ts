/**
 * Everywhere else React runs as in production and says nothing. Its form for development objects to a list without keys,
 * to elements that HTML does not nest, to attributes that it does not know: here it renders every screen.
 */
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { inContext } from "#app/application-context.server.ts"
import { passwordCost } from "#app/auth/password/password-hash.server.ts"
import { drawSeedPictures } from "#server/start/draw-seed-pictures.ts"
import { seedPlatform, type Credentials } from "#server/start/seed-platform.ts"
import { cheapPasswords } from "../../application/cheap-work.ts"
import { visitorOf, type Visitor } from "../../client/visitor.ts"
import { copyDatabase } from "../../e2e/application/copy-database.ts"
import { sampleAccount } from "../../e2e/application/sample-account.ts"
import { start } from "../../e2e/application/started.ts"
import { illustrateSmall } from "../../fixtures/small-illustrations.ts"
import { seedFixtures } from "../../sheets/seed-sheets.ts"
import type { Screen } from "../../sheets/screen.ts"
import { groups, screensOf, type Group } from "../../sheets/screens.ts"

test("React objects to nothing on any screen", async () => {
  const { address, owner, credentials, errors } = await openSeeded()
  const screens = screensOf(await seedFixtures(owner))
  const callers: Record<Group, Visitor> = {
    public: visitorOf(address),
    owner: await signedIn(address, credentials("/shop/preview-shop"), "/shop/login", "identifier"),
    admin: await signedIn(address, credentials("/admin/login"), "/admin/login", "email"),
  }
  const seen = new Set<string>()
  for (const group of groups)
    for (const { path, status = 200, name } of screens[group] as readonly Screen[]) {
      if (seen.has(path)) continue
      seen.add(path)
      const page = await callers[group].visit(`${path}${path.includes("?") ? "&" : "?"}lang=ar`)
      expect(page.status, `${name}: ${path}`).toBe(status)
      expect(errors(), `${name}: ${path}`).toBe("")
    }
  expect(seen.size).toBeGreaterThan(60)
})

/** The example shops, served by a process of their own. */
async function openSeeded() {
  const server = inject("postgres")
  const data = await mkdtemp(join(tmpdir(), "vitrine-remarks-"))
  const { connection, drop } = await copyDatabase(server, server.template)
  onTestFinished(drop)
  const storageUrl = pathToFileURL(join(data, "images")).href
  const sampleAccounts = await seed({ owner: connection, storageUrl })
  const { host, port, database } = connection
  const order = { address: { host, port, database }, data, secret: server.secret }
  const serving = await start<number>("./serve-application.ts", [JSON.stringify(order)], "development")
  onTestFinished(() => serving.end())
  const owner = new pg.Client(connection)
  await owner.connect()
  onTestFinished(() => owner.end())
  return {
    ...{ owner, errors: serving.errors, address: `http://127.0.0.1:${serving.message}` },
    credentials: (position: string) => sampleAccount(sampleAccounts, position),
  }
}

/** In this process and with small files: nobody looks at the pictures, and drawing them is most of a seed's work. */
function seed(position: { owner: pg.ClientConfig; storageUrl: string }): Promise<Credentials[]> {
  const from = { ...position, illustrate: illustrateSmall }
  return inContext(new Map(), async () => {
    passwordCost.set(cheapPasswords)
    const accounts = await seedPlatform({ ...from, adminEmail: undefined, adminPassword: undefined })
    await drawSeedPictures(from)
    return accounts ?? []
  })
}

async function signedIn(address: string, account: Credentials, signInPage: string, field: string) {
  const visitor = visitorOf(address)
  const result = await visitor.post(signInPage, { [field]: account.login, password: account.password })
  expect(result.status, "the sign-in leads on").toBe(302)
  return visitor
}
