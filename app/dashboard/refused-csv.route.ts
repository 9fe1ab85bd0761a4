import { setImmediate } from "node:timers/promises"
import { href, redirect } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { csvFile } from "#app/http/csv-file.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { shopOfImport } from "#app/database/shop/shop-of-import.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { reasonColumn } from "#app/domain/product-csv/column-names.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { packedFormBytes } from "#app/imports/pack-file.ts"
import { withProductFile } from "#app/imports/product-files.server.ts"
import type { RefusedRows } from "#app/imports/refused-rows.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { byteOrderMark, writeCsv } from "#app/http/write-csv.ts"
import type { Route } from "./+types/refused-csv.route"
import type { UploadRefusal } from "./import/answer.ts"
import { readConfirmation } from "./import/confirmation.ts"
import { reasonText } from "./import/reason-text.ts"
import { refusalText } from "./import/refusal-text.ts"
import { uploadRefusal } from "./import/upload-refusal.ts"

/** Rows that are put into words at a time. */
const batchSize = 100

/** Whoever comes by a link has no file. */
export function loader() {
  return redirect(href("/shop/products/import"))
}

/** The rows of a file that are refused, as they were sent, each with the reason in front: to be corrected and sent again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shopId, slug } = context.get(shopSessionContext)
  const locale = context.get(pageLocaleContext)
  const sent = await readForm(request, packedFormBytes, shopId)
  if (!sent.ok) return refused(uploadRefusal(sent.reason), sent.status, locale)
  const fields = readConfirmation(sent.form)
  if (fields === null) return refused({ reason: "unreadable" }, 400, locale)
  const source = { packed: fields.packed }
  const read = await withProductFile({ shopId, source, signal: request.signal }, async ({ named, plan }) =>
    plan(await asShop(shopId, (db) => shopOfImport(db, named)), "refused_rows"),
  )
  if (!read.ok) return refused(read.refusal, read.status, locale)
  const { refused: rows } = read.result
  if (rows === null) throw new Error("the thread gave back no rows")
  return csvFile(`${slug}-refused.csv`, textsOf(rows, locale))
}

async function* textsOf({ separator, header, rows }: RefusedRows, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([[reasonColumn[locale], ...header]], separator)
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    yield inLocale(locale, () =>
      writeCsv(
        batch.map(({ cells, problems }) => [reasonText(problems), ...cells]),
        separator,
      ),
    )
    // Others are answered in between.
    await setImmediate()
  }
}

function refused(refusal: UploadRefusal, status: number, locale: Locale): Response {
  return new Response(
    inLocale(locale, () => refusalText(refusal)),
    {
      status,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  )
}
