import { Client } from "pg"
import { expect, test } from "vitest"
import { listJoinRequests } from "#app/database/admin/join-requests.ts"
import { createJoinRequest } from "#app/database/visitor/create-join-request.ts"
import { asAdmin, asVisitor } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

import { insertAdmin } from "./arrange.ts"

const database = useTestDatabase()

const apply = (name: string, email: string | null, phone: string | null) =>
  asVisitor(null, (db) => createJoinRequest(db, { name, email, phone, planId: null, language: "en" }))

async function marksOf(name: string): Promise<boolean[]> {
  const { rows } = await database.owner.query<{ is_repeated: boolean }>(
    "select is_repeated from join_requests where name = $1 order by is_repeated",
    [name],
  )
  return rows.map((row) => row.is_repeated)
}

test("of many that come at once with one email or one phone, exactly one is the first", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `round-${round}@shops.example`
    const phone = `+9617100000${round}`
    const name = `Round ${round}`
    // In turns one and the other stand first: the two locks are always taken in one order.
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => apply(name, number % 3 === 0 ? null : email, phone)),
    )
    expect(await marksOf(name)).toEqual([false, ...Array<boolean>(11).fill(true)])
  }
})

test("nothing in common, and nothing at all, is no repetition", async () => {
  await apply("Different", "one@shops.example", "+96171999901")
  await apply("Different", "two@shops.example", "+96171999902")
  await apply("Different", null, null)
  await apply("Different", null, null)
  expect(await marksOf("Different")).toEqual([false, false, false, false])
})

test("an applicant can't set the mark, and it stays when the request is decided", async () => {
  await apply("Decided", "decided@shops.example", null)
  await apply("Decided", "decided@shops.example", null)
  await database.owner.query("update join_requests set status = 'approved' where name = 'Decided'")
  expect(await marksOf("Decided")).toEqual([false, true])
  const visitor = new Client({ ...database.connection })
  await visitor.connect()
  await visitor.query("set role vitrine_visitor")
  await expect(
    visitor.query("insert into join_requests (name, is_repeated) values ('Forged', true)"),
  ).rejects.toMatchObject({ code: "42501" })
  await visitor.end()
})

test("one that was decided stays in the list of another status, and counts for its pages", async () => {
  const { owner } = database
  await owner.query("delete from join_requests")
  const admin = await insertAdmin(owner)
  const { rows } = await owner.query<{ id: string }>(
    `insert into join_requests (name, status, created_at)
     values ('Oldest', 'rejected', now() - interval '3 hours'), ('Pending', 'pending', now() - interval '2 hours'),
       ('Newest', 'approved', now() - interval '1 hour') returning id`,
  )
  const marked = rows.flatMap(({ id }, index) => (index < 2 ? id : []))
  const page = (number: number) =>
    asAdmin(admin, (db) => listJoinRequests(db, { status: "pending", marked, page: number, pageSize: 1 }))
  expect(await page(1)).toMatchObject({ requests: [{ name: "Pending" }], pages: 2 })
  expect(await page(2)).toMatchObject({ requests: [{ name: "Oldest", status: "rejected" }], pages: 2 })
})

test("each status is counted after every change, and who applies moves no version", async () => {
  const { owner } = database
  await owner.query("delete from join_requests")
  await owner.query("update plans set price = price")
  const admin = await insertAdmin(owner)
  const counts = async () =>
    (await asAdmin(admin, (db) => listJoinRequests(db, { status: null, page: 1, pageSize: 20 }))).counts
  const version = async () => (await owner.query("select version from platform_versions")).rows as unknown[]
  const before = await version()
  expect(before).toHaveLength(1)
  for (const name of ["One", "Two", "Three"]) await apply(name, null, null)
  expect(await version()).toEqual(before)
  expect(await counts()).toEqual({ pending: 3, approved: 0, rejected: 0 })
  await owner.query("update join_requests set status = 'approved' where name = 'One'")
  expect(await counts()).toEqual({ pending: 2, approved: 1, rejected: 0 })
  await owner.query("update join_requests set status = 'rejected' where name = 'Two'")
  expect(await counts()).toEqual({ pending: 1, approved: 1, rejected: 1 })
  await owner.query("insert into join_requests (name, status) values ('Four', 'approved')")
  expect(await counts()).toEqual({ pending: 1, approved: 2, rejected: 1 })
  await owner.query("delete from join_requests where name = 'Two'")
  expect(await counts()).toEqual({ pending: 1, approved: 2, rejected: 0 })
})
