import { setImmediate } from "node:timers/promises"
import { href, redirect } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { fileWords } from "#app/domain/product-csv/file-words.ts"
import { csvFile, byteOrderMark, writeCsv } from "#app/http/downloads.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import type { RejectedRows } from "#app/dashboard/import/reader/rejected-rows.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { Route } from "./+types/rejected-csv.route"
import { errorText, type RejectedUpload } from "./import-action-data.ts"
import { reasonText } from "./row-text.ts"
import { receiveRejectedRows } from "./receive-file.server.ts"

/** So many rows are written at a time. */
const batchSize = 100

/** A GET request has no file. */
export function loader() {
  return redirect(href("/shop/products/import"))
}

/**
 * Sends a file's rejected rows as they were sent, each with its reason in front, to correct them and send them again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { shopId, slug } = context.get(shopSessionContext)
  const locale = context.get(pageLocaleContext)
  const read = await receiveRejectedRows(request, shopId)
  if (!read.ok) return rejected(read.error, read.status, locale)
  return csvFile(`${slug}-refused.csv`, textsOf(read.rows, locale))
}

async function* textsOf({ separator, header, rows }: RejectedRows, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([[fileWords[locale].reason, ...header]], separator)
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    yield inLocale(locale, () =>
      writeCsv(
        batch.map(({ cells, problems }) => [reasonText(problems), ...cells]),
        separator,
      ),
    )
    // Other requests are served in between.
    await setImmediate()
  }
}

function rejected(error: RejectedUpload, status: number, locale: Locale): Response {
  return new Response(
    inLocale(locale, () => errorText(error)),
    {
      status,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  )
}
