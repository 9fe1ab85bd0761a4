import { describe, expect, test } from "vitest"
import { build } from "#app/database/build.ts"
import { asAdmin } from "#app/database/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, refused } from "./arrange.ts"

const database = useTestDatabase()

describe("administrators", () => {
  test("do not remove themselves, nor each other at the same time", async () => {
    const [one, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    const remove = (by: string, whom: string) =>
      asAdmin(by, (db) => db.run(build.deleteFrom("admins").where("id", "=", whom)))
    expect(await refused(remove(one, one))).toMatchObject({ key: "admin_not_oneself" })
    const results = await Promise.allSettled([remove(one, other), remove(other, one)])
    const { rowCount } = await database.owner.query("select from admins")
    expect(rowCount).toBe(1)
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true)
  })

  test("write into the audit log in their own name, and nobody changes it", async () => {
    const [admin, other] = [await insertAdmin(database.owner), await insertAdmin(database.owner)]
    const write = (actor_id: string) =>
      asAdmin(admin, (db) =>
        db.run(build.insertInto("audit_log").values({ actor: "admin", actor_id, action: "block_shop" })),
      )
    expect(await write(admin)).toBe(1)
    await expect(write(other)).rejects.toMatchObject({ code: "42501" })
    for (const change of [
      "update audit_log set action = 'other'",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      await expect(database.owner.query(change)).rejects.toThrow("The audit log is only added to")
    }
  })
})
