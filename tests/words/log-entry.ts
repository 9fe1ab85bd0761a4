import type { ClientBase } from "pg"

type Entry = Partial<{
  at: string
  actor: "admin" | "shop" | "visitor" | "operator"
  actor_id: string
  actor_name: string
  action: string
  shop_id: string
  shop_name: string
  details: Record<string, unknown>
}>

/** A row of the audit log, as it might have been written at any time. */
export async function insertLogEntry(owner: ClientBase, entry: Entry): Promise<void> {
  const row = { actor: "operator", action: "plan_created", details: {}, ...entry }
  const columns = Object.keys(row)
  const values = columns.map((_, index) => `$${index + 1}`)
  await owner.query(
    `insert into audit_log (${columns.join(", ")}) values (${values.join(", ")})`,
    Object.values(row),
  )
}
