import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"

const app = useTestApplication()
const path = "/admin/pending"

test("an open page receives the number of waiting applications, and does not prolong the session", async () => {
  const { owner } = app.database
  const who = await insertAdmin(owner)
  const admin = await app.signInAsAdmin(who)
  const before = "2026-01-01T00:00:00.000Z"
  await owner.query("update sessions set last_seen_at = $2 where identity_id = $1", [who.id, before])
  await owner.query("update admins set last_activity_at = $2 where id = $1", [who.id, before])
  const pending = async () => {
    const { status, headers, html } = await admin.visit(path)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    return JSON.parse(html) as unknown
  }
  await owner.query("truncate join_requests")
  expect(await pending()).toEqual({ pending: 0 })
  await owner.query("insert into join_requests (name, status) values ('One', 'pending'), ('Two', 'approved')")
  expect(await pending()).toEqual({ pending: 1 })
  const { rows } = await owner.query(
    `select sessions.last_seen_at, admins.last_activity_at from sessions join admins on admins.id = identity_id
     where identity_id = $1`,
    [who.id],
  )
  expect(rows).toEqual(
    [{ last_seen_at: before, last_activity_at: before }].map((row) => ({
      last_seen_at: new Date(row.last_seen_at),
      last_activity_at: new Date(row.last_activity_at),
    })),
  )
})

test("without a session it answers nothing, and removes no cookie", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  await app.database.owner.query("delete from sessions where identity_id is not null")
  const result = await admin.visit(path)
  expect([result.status, result.headers.getSetCookie()]).toEqual([302, []])
  expect(result.html).not.toContain("pending")
})
