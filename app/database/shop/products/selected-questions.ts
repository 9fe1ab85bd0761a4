import { sql } from "kysely"
import { copyQuestions, type QuestionsCopy } from "#app/domain/question/copy-questions.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { findQuestions } from "./questions.ts"

/** What a selected product gets. */
export type ProductCopy = QuestionsCopy & { readonly id: string }

/**
 * Copies the questions of a product to those of `ids` that are the shop's, under their locks. `check` may reject the
 * copies, and then none is stored. Returns all copies, or null if that product is gone or asks nothing.
 */
export async function copyToSelected<Rejected extends object>(
  db: ShopDatabase,
  ids: readonly string[],
  from: string,
  check: (copies: readonly ProductCopy[]) => Rejected | null,
): Promise<readonly ProductCopy[] | Rejected | null> {
  // In one order, as each action on selected products locks them.
  const locked = await db.rows(
    build
      .selectFrom("products")
      .select(["id", "questions"])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy("id")
      .forNoKeyUpdate(),
  )
  if (locked.length === 0) return []
  const source = await findQuestions(db, from)
  if (source === null || source.questions.length === 0) return null
  const copies = locked.map(({ id, questions }) => ({
    id,
    ...copyQuestions(questions ?? [], source.questions),
  }))
  const rejected = check(copies)
  if (rejected !== null) return rejected
  const changed = copies.filter(({ added }) => added.length > 0)
  if (changed.length > 0) await db.run(store(changed))
  return copies
}

function store(copies: readonly ProductCopy[]) {
  const rows = copies.map(({ id, questions }) => ({ id, questions }))
  const listed = sql<{ id: string; questions: string }>`(
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id uuid, questions jsonb))`
  return build
    .updateTable("products")
    .from(listed.as("listed"))
    .set((set) => ({ questions: set.ref("listed.questions") }))
    .whereRef("products.id", "=", "listed.id")
}
