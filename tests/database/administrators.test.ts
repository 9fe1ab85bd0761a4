import { describe, expect, test } from "vitest"
import { build } from "#app/database/connection/build.ts"
import { removeAdministrator } from "#app/database/admin/administrators.ts"
import { lockAdministrator, insertAdministrator } from "#app/database/auth/new-administrator.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import { insertAdmin, rejected } from "./arrange.ts"

const database = useTestDatabase()

const remove = (by: string, whom: string) =>
  asAdmin(by, (db) => removeAdministrator(db, whom, { kind: "admin", id: by, name: "Admin" }))

describe("administrators", () => {
  test("do not remove themselves, nor each other at the same time", async () => {
    const [one, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    expect(await rejected(remove(one, one))).toMatchObject({ key: "admin_not_oneself" })
    const results = await Promise.allSettled([remove(one, other), remove(other, one)])
    const { rowCount } = await database.owner.query("select from admins")
    expect(rowCount).toBe(1)
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true)
  })

  test("of two who remove each other at the same time one stays, also where there are more than two", async () => {
    for (let round = 1; round <= 10; round++) {
      const three = [
        await insertAdmin(database.owner),
        await insertAdmin(database.owner),
        await insertAdmin(database.owner),
      ]
      const [one = "", other = ""] = three
      const results = await Promise.allSettled([remove(one, other), remove(other, one)])
      const { rowCount } = await database.owner.query("select from admins where id = any($1)", [three])
      expect(rowCount).toBe(2)
      const [failed] = results.filter((result) => result.status === "rejected")
      // The second may come so late that nothing is there for it to see.
      if (failed) expect(databaseErrorOf(failed.reason)).toMatchObject({ key: "admin_remover_gone" })
    }
  })

  test("take their sessions and mailed links with them, and no others", async () => {
    const [one, other, third] = [
      await insertAdmin(database.owner),
      await insertAdmin(database.owner),
      await insertAdmin(database.owner),
    ]
    for (const id of [other, third]) {
      const hash = Buffer.alloc(32, id)
      await database.owner.query(
        "insert into sessions (token_hash, identity_id, ends_at, idle_ends_at) values ($1, $2, 'infinity', 'infinity')",
        [hash, id],
      )
      await database.owner.query(
        "insert into mail_tokens (token_hash, identity_id, purpose, expires_at) values ($1, $2, 'reset_password', 'infinity')",
        [hash, id],
      )
      await database.owner.query(
        "insert into outgoing_mails (identity_id, purpose, locale) values ($1, 'confirm_email', 'en')",
        [id],
      )
    }
    expect(await remove(one, other)).toMatchObject({ name: "Admin" })
    for (const table of ["sessions", "mail_tokens", "outgoing_mails"]) {
      const { rows } = await database.owner.query(
        `select identity_id as id from ${table} where identity_id = any($1)`,
        [[other, third]],
      )
      expect(rows, table).toEqual([{ id: third }])
    }
  })

  test("are not made by an administrator who was just removed", async () => {
    const [one, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    await remove(one, other)
    expect(await asAuth((db) => lockAdministrator(db, other))).toBe(false)
    expect(await asAuth((db) => lockAdministrator(db, one))).toBe(true)
  })

  test("are not removed while they make another one", async () => {
    const [one, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    const email = `${other}@made.example`
    let removal: Promise<unknown> | undefined
    await asAuth(async (db) => {
      await lockAdministrator(db, other)
      removal = remove(one, other)
      await expect.poll(() => transactionsWaiting(database.owner)).toBe(1)
      await insertAdministrator(db, { name: "Made", email, passwordHash: "a hash of the one made" })
    })
    expect(await removal).toMatchObject({ name: "Admin" })
    const { rowCount } = await database.owner.query("select from admins where email = $1", [email])
    expect(rowCount).toBe(1)
  })

  test("write into the audit log in their own name, and can change no entry", async () => {
    const [admin, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    const write = (actor_id: string) =>
      asAdmin(admin, (db) =>
        db.run(build.insertInto("audit_log").values({ actor: "admin", actor_id, action: "block_shop" })),
      )
    expect(await write(admin)).toBe(1)
    await expect(write(other)).rejects.toMatchObject({ code: "42501" })
    for (const change of [
      build.updateTable("audit_log").set({ action: "other" }),
      build.updateTable("audit_log").set({ actor_name: "Somebody else" }).where("actor_id", "=", admin),
      build.deleteFrom("audit_log"),
    ]) {
      await expect(asAdmin(admin, (db) => db.run(change))).rejects.toMatchObject({ code: "42501" })
      await expect(asAuth((db) => db.run(change))).rejects.toMatchObject({ code: "42501" })
    }
    for (const change of [
      "update audit_log set action = 'other'",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      await expect(database.owner.query(change)).rejects.toThrow("The audit log is only added to")
    }
  })
})
