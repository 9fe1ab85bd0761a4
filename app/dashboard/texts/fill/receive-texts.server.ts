import { asShop } from "#app/database/connection/scopes.server.ts"
import { fillTexts, holdLanguage } from "#app/database/shop/texts/store-texts.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { TextField, TextKind } from "#app/domain/language/missing-texts.ts"
import { checkTexts, readTextRows, type SentRow, type TextProblems } from "#app/domain/language/text-rows.ts"
import { limits } from "#app/domain/limits.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { rejected, errorBy } from "#app/dashboard/rejected-with.server.ts"
import { type FillActionData, type FillError, isStored, type RowActionData } from "./fill-action-data.ts"
import { readFillTarget } from "./fill-address.ts"

type Received = { readonly status: number; readonly body: FillActionData; readonly isAllStored: boolean }

/**
 * Receives rows: one from a script, all of the page without one. Valid texts are stored, and the response has the
 * errors of the others.
 */
export async function receiveTexts(
  request: Request,
  shopId: string,
  parameters: URLSearchParams,
): Promise<Received> {
  const target = readFillTarget(parameters)
  const sent = await readForm(request, limits.textsFormBytes, shopId)
  if (!sent.ok) return not(rejected(sent.reason, sent.status))
  const rows = target && readTextRows(sent.form, target.kind)
  if (rows === null) return not(rejected("upload_unreadable", 400))
  try {
    const results = await fillRows(shopId, rows, target ?? { kind: "products", to: "en" })
    if (results === null) return not({ status: 409, error: { key: "language_changed" } })
    const isAllStored = results.every(isStored)
    return { status: 200, body: { rows: results }, isAllStored }
  } catch (error) {
    return not(errorBy(error, "update_failed"))
  }
}

type Target = { readonly kind: TextKind; readonly to: Locale }

/** Stores the rows; null if the language has become the shop's own. */
function fillRows(shopId: string, rows: readonly SentRow[], { kind, to }: Target) {
  // Two requests lock their rows in one order.
  const inOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return asShop(shopId, async (db) => {
    if ((await holdLanguage(db)) === to) return null
    const results: RowActionData[] = []
    for (const row of inOrder) {
      const problems = checkTexts(kind, row.input)
      const filled = await fillTexts(db, kind, withoutWrong(row, problems), to)
      results.push({ key: row.key, filled, problems, input: row.input })
    }
    return results
  })
}

/** Returns the row with the former text in place of each text that has an error. */
function withoutWrong(row: SentRow, problems: TextProblems): SentRow {
  const wrong = Object.keys(problems).map((field) => [field, row.was[field as TextField]])
  return { ...row, input: { ...row.input, ...Object.fromEntries(wrong) } }
}

function not({ status, error: reason }: { status: number; error: FillError }): Received {
  return { status, body: { error: reason }, isAllStored: false }
}
