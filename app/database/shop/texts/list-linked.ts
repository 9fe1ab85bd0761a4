import { sql, type RawBuilder } from "kysely"
import { areaTexts } from "#app/domain/delivery/delivery-area.ts"
import { closureTexts } from "#app/domain/hours/closure.ts"
import type { LinkedKind } from "#app/domain/language/missing-texts.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { build } from "../../connection/build.ts"
import { platformZone } from "../../connection/pools.server.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { countQuestionsWithout, listQuestionsWithout } from "./list-questions.ts"
import { lacksAny } from "./missing.ts"

/**
 * A row that lacks a text, which its own form translates: its texts in the shop's language. A question has its
 * product's id, and its name is the first text.
 */
export type LinkedTexts = { readonly id: string; readonly own: readonly string[] }

/** The kinds with a table of their own. */
type TableKind = Exclude<LinkedKind, "questions">

type Source = {
  readonly table: "closures" | "delivery_areas"
  readonly texts: readonly string[]
  /** The column of the owner's order. */
  readonly order: "first_day" | "position"
  /** Tests whether a shopper may still read a row; absent if all of them. */
  readonly isCurrent?: () => RawBuilder<boolean>
}

const sources: Readonly<Record<TableKind, Source>> = {
  closures: {
    ...{ table: "closures", texts: closureTexts, order: "first_day" },
    isCurrent: () => sql`last_day >= ${dayIn(new Date(), platformZone())}`,
  },
  areas: { table: "delivery_areas", texts: areaTexts, order: "position" },
}

/** Selects the rows of a kind that lack a text in a language. */
function lacking(kind: TableKind, language: Locale) {
  const { table, texts, isCurrent } = sources[kind]
  const rows = build.selectFrom(table).where(lacksAny(texts, language))
  return isCurrent === undefined ? rows : rows.where(isCurrent())
}

/** Lists the rows of a kind that lack a text in a language, in their owner's order; of questions the first ones. */
export function listLinked(db: ShopDatabase, kind: LinkedKind, language: Locale): Promise<LinkedTexts[]> {
  if (kind === "questions") return listQuestionsWithout(db, language)
  const { texts, order } = sources[kind]
  const own = sql<string[]>`array_remove(array[${sql.join(texts.map((text) => sql.ref(text)))}], null)`
  return db.rows(
    lacking(kind, language)
      .select(["id", own.as("own")])
      .orderBy(sql.ref(order))
      .orderBy("id"),
  )
}

/** Counts them, by their kind. */
export async function countLinked(
  db: ShopDatabase,
  language: Locale,
): Promise<Readonly<Record<LinkedKind, number>>> {
  const count = async (kind: TableKind) => {
    const row = await db.row(lacking(kind, language).select(({ fn }) => fn.countAll<number>().as("count")))
    return row?.count ?? 0
  }
  const [questions, closures, areas] = await Promise.all([
    countQuestionsWithout(db, language),
    count("closures"),
    count("areas"),
  ])
  return { questions, closures, areas }
}
