import { readdir, readFile } from "node:fs/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { foundIn } from "#tests/readers/found-in.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { overheard, type SeenResponse } from "#tests/client/overheard.ts"
import { switchOnSecondStep } from "#tests/client/second-step.ts"
import { fromElsewhere, leadsTo, signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { startSmtpServer } from "#tests/environment/smtp-server.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const smtp = await startSmtpServer()
afterAll(() => smtp.close())

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const app = useTestApplication({
  ...{ PUBLIC_URL: "https://vitrine.test", TRUST_PROXY: "1" },
  ...{ SMTP_URL: smtp.url, MAIL_FROM: "no-reply@vitrine.test" },
})

const input = {
  ownersGuess: "canary-owners-guess-1",
  owners: "canary-owners-password-2",
  adminsGuess: "canary-admins-guess-4",
  admins: "canary-admins-password-5",
  code: "cana-ryco-defg-hijk-lmno-pqrs-tuvw",
}
/** Whoever sets a shop's password hands it over: the answer to that form shows it. */
const givenToOwner = "canary-given-password-3"
const firstPasswords: string[] = []
const second = { secret: "", codes: [] as string[] }
let resetLink = ""
const responses: SeenResponse[] = []

const newVisitor = () => overheard(app.visitor(), responses)
const sql = (text: string, ...values: unknown[]) => app.database.owner.query(text, values)

beforeAll(async () => {
  const shop = await insertShop(app.database.owner)
  const admin = await insertAdmin(app.database.owner)
  firstPasswords.push(shop.password, admin.password)
  await atOwnersSignIn(shop)
  const inside = await atAdminsSignIn(admin)
  const given = { password: givenToOwner, again: givenToOwner }
  const recover = `/admin/shops?recover=${shop.id}`
  expect((await inside.post(recover, { ...given, again: input.ownersGuess })).status).toBe(422)
  expect((await inside.post(recover, given)).status).toBe(200)
  await sql("delete from throttles")
  await forget(admin)
  // Where attempts can't be counted, both sign-in pages meet a fault that nobody foresaw, and log it.
  await sql("alter table throttles rename to throttles_away")
  expect((await signIn(newVisitor(), shop, { password: givenToOwner })).status).toBe(500)
  expect((await signInAtAdminPage(newVisitor(), admin, { password: input.admins })).status).toBe(500)
})

/** What both sign-in pages reject, each in its own way: without a name, from another site, too large. */
async function rejectedAt(signInPage: string, name: Record<string, string>, password: string): Promise<void> {
  const send = (at: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    newVisitor().post(at, { ...name, password, ...more }, { ...fromElsewhere(), ...headers })
  const results = [
    await send(signInPage),
    await send(signInPage, Object.fromEntries(Object.keys(name).map((field) => [field, ""]))),
    await send(signInPage, {}, { "sec-fetch-site": "cross-site" }),
    await send(signInPage, { password: password.repeat(4_000) }),
  ]
  expect(results.map(({ status }) => status)).toEqual([401, 400, 403, 413])
  await sql("delete from throttles")
}

async function atOwnersSignIn(shop: TestShop): Promise<void> {
  await rejectedAt("/shop/login", { identifier: shop.username }, input.ownersGuess)
  const visitor = newVisitor()
  expect((await signIn(visitor, shop)).status).toBe(302)
  const change = (current: string) =>
    visitor.post(
      "/shop/change-password",
      { current_password: current, new_password: input.owners, confirm_password: input.owners },
      fromElsewhere(),
    )
  expect((await change(input.ownersGuess)).status).toBe(422)
  expect((await change(shop.password)).status).toBe(302)
  for (const path of ["/shop/dashboard", "/shop/settings", "/shop/change-password"])
    expect((await visitor.visit(path)).status, path).toBe(200)
  expect((await visitor.post("/sign-out", {})).status).toBe(303)
  const again = { password: input.owners, at: "/shop/login?to=%2Fshop%2Fproducts" }
  expect((await signIn(newVisitor(), shop, again)).status).toBe(302)
}

async function atAdminsSignIn(admin: TestAdmin): Promise<Visitor> {
  await rejectedAt("/admin/login", { email: admin.email }, input.adminsGuess)
  const visitor = newVisitor()
  expect((await signInAtAdminPage(visitor, admin)).status).toBe(302)
  Object.assign(second, await switchOnSecondStep(visitor, admin.password))
  const other = newVisitor()
  expect(leadsTo(await signInAtAdminPage(other, admin))).toBe("/admin/login/code")
  const send = (code: string) => other.post("/admin/login/code", { code }, fromElsewhere())
  expect((await send(input.code)).status).toBe(401)
  expect((await send(second.codes[0] ?? "")).status).toBe(302)
  for (const path of ["/admin", "/admin/account", "/admin/shops", "/admin/audit"])
    expect((await other.visit(path)).status, path).toBe(200)
  return other
}

async function forget(admin: TestAdmin): Promise<void> {
  const visitor = newVisitor()
  await visitor.post("/admin/forgot-password", { email: admin.email }, fromElsewhere())
  resetLink = linkIn(await smtp.nextMail())
  expect((await visitor.visit(resetLink)).status).toBe(200)
  const set = (again: string) =>
    visitor.post(
      resetLink,
      { email: admin.email, new_password: input.admins, confirm_password: again },
      fromElsewhere(),
    )
  expect((await set(input.adminsGuess)).status).toBe(400)
  expect((await set(input.admins)).status).toBe(303)
  expect((await visitor.visit("/admin/login?done=password")).status).toBe(200)
  expect((await signInAtAdminPage(visitor, admin, { password: input.admins })).status).toBe(302)
}

/** Each cookie that was set to something, but the language's: its name and value. */
const tokens = () =>
  responses
    .flatMap(({ cookies }) => cookies)
    .map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? [])
    .filter(([, name, value]) => name !== "__Host-lang" && value !== "")
    .map(([, name = "", value = ""]) => ({ name, value }))

/** What is nowhere; `$argon2` begins each stored password. */
const secrets = (): string[] => [
  ...[...Object.values(input), ...firstPasswords],
  ...tokens().map(({ value }) => value),
  ...[app.database.secret, decodeURIComponent(new URL(smtp.url).password), "$argon2"],
]

const shownOnce = () => [second.secret, ...second.codes, givenToOwner]

const whereShown = (secret: string) => {
  if (secret === givenToOwner) return "POST /admin/shops"
  return secret === second.secret ? "GET /admin/account" : "POST /admin/account"
}
const resetToken = () => new URL(resetLink, app.publicUrl).searchParams.get("token") ?? ""

test("the story has all the secrets", () => {
  expect(new Set(tokens().map(({ name }) => name))).toEqual(
    new Set(["__Host-shop_token", "__Host-admin_session", "__Host-admin_code", "__Host-devices"]),
  )
  expect(secrets().filter((secret) => secret.length < 7)).toEqual([])
  expect([second.secret.length, second.codes.length, resetToken().length > 30]).toEqual([32, 10, true])
})

test("no answer holds a secret, in its body, its headers or where it leads to", () => {
  for (const { address, status, text } of responses)
    expect(foundIn(text, secrets()), `${status} for ${address}`).toEqual([])
})

test("what is shown is shown once: an app's secret when it is offered, its codes when it is switched on, a shop's password when it is set", () => {
  const showing = (secret: string) =>
    responses.filter(({ text }) => foundIn(text.replaceAll(" ", ""), [secret]).length > 0)
  for (const secret of shownOnce())
    expect(showing(secret.replaceAll(" ", "")).map(({ address }) => address.replace(/\?.*/, ""))).toEqual([
      whereShown(secret),
    ])
})

test("a mailed link's token is in the answers to that link alone", () => {
  const showing = responses.filter(({ text }) => foundIn(text, [resetToken()]).length > 0)
  expect(showing.map(({ address }) => address).filter((address) => !address.endsWith(resetLink))).toEqual([])
})

test("a token is in its own cookie, which no script reads and no other site sends, and no cookie has another secret", () => {
  for (const { address, cookies } of responses)
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-\w+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const found = foundIn(line, [...secrets(), ...shownOnce(), resetToken()])
      const own = tokens().filter(({ name, value }) => line.startsWith(`${name}=${value};`))
      expect(found, address).toEqual(own.slice(0, 1).map(({ value }) => value))
    }
})

test("no line of the log and no row of the audit log holds a secret", async () => {
  const last = newVisitor()
  const id = (await last.visit("/healthz")).headers.get("x-request-id")
  await expect.poll(() => app.lines.map(({ requestId }) => requestId)).toContain(id)
  const levels = new Set(app.lines.map(({ level }) => level))
  expect(levels).toEqual(new Set(["info", "warn", "error"]))
  const { rows } = await sql("select to_jsonb(audit_log) from audit_log")
  expect(rows.length).toBeGreaterThan(5)
  const written = JSON.stringify(app.lines) + JSON.stringify(rows)
  expect(foundIn(written, [...secrets(), ...shownOnce(), resetToken()])).toEqual([])
})

test("the browser's part of the build holds no secret, no name of a setting that is one, and no source map", async () => {
  const client = new URL("../../../build/client/", import.meta.url)
  const files = (await readdir(client, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(files.length).toBeGreaterThan(50)
  const settings = ["SESSION_SECRET", "DATABASE_URL", "SMTP_URL", "STORAGE_URL", "postgres://", "process.env"]
  for (const { name, parentPath } of files) {
    expect(name).not.toMatch(/\.map$/)
    const text = await readFile(`${parentPath}/${name}`, "latin1")
    expect(foundIn(text, [...secrets(), ...settings, "sourceMappingURL"]), name).toEqual([])
  }
})
