import { data, href, redirect } from "react-router"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { importProducts, shopOfImport } from "#app/database/shop/products/import-products.ts"
import { limits } from "#app/domain/limits.ts"
import type { ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { readUpload, type UploadedFile } from "#app/http/forms/read-upload.server.ts"
import { type UploadReason, rejectedUploadOf } from "#app/http/forms/upload-error.ts"
import { packedFormBytes } from "#app/dashboard/import/reader/pack-file.ts"
import type { FileSource, Purpose } from "#app/dashboard/import/reader/product-file-program.ts"
import { savingProductFile, withProductFile } from "#app/dashboard/import/reader/product-files.server.ts"
import { type ActionData, savedQuery, type RejectedUpload } from "./import-action-data.ts"

/** Returns the preview of a sent file, or saves a `confirmed` one. `rest` saves all but the rejected products. */
export async function receiveFile(request: Request, shopId: string, confirmed: string | null) {
  try {
    if (confirmed === null) return await preview(request, shopId)
    return await confirm(request, shopId, confirmed === "rest" ? "save_rest" : "save_all")
  } catch (error) {
    if (databaseErrorOf(error)?.key === "draft_unnamed") return rejected({ reason: "draft_unnamed" }, 422)
    if (!(error instanceof DatabaseUnavailable)) throw error
    return rejected({ reason: "unavailable" }, 503)
  }
}

async function preview(request: Request, shopId: string) {
  const upload = await readSentFile(request, shopId)
  if (!upload.ok) return rejected(uploadError(upload.reason), upload.status)
  const { sent, form } = upload
  if (sent === null) return rejected({ reason: "none" }, 422)
  if (sent.field !== "file" || [...form].length > 0) return rejected({ reason: "unreadable" }, 400)
  const read = await planFile(request, shopId, { bytes: sent.bytes }, "preview")
  if (!read.ok) return rejected(read.error, read.status)
  const { preview: shown, packed } = read.result
  const fileName = fileNameOf(sent.name)
  const isWrong = shown.counts.rejected > 0 || shown.tooMany > 0
  const file = packed === null ? null : { packed, fileName }
  return data<ActionData>({ preview: shown, fileName, file, isStale: false }, { status: isWrong ? 422 : 200 })
}

async function confirm(request: Request, shopId: string, purpose: "save_all" | "save_rest") {
  const sent = await readConfirmed(request, shopId)
  if (!sent.ok) return rejected(sent.error, sent.status)
  const { packed, fileName, seen } = sent.fields
  const source = { packed }
  const { signal } = request
  const read = await savingProductFile({ shopId, source, signal }, ({ named, plan }) => {
    const file = { named, plan: (shop: ShopOfImport) => plan(shop, purpose) }
    return asShop(shopId, (db) => importProducts(db, file, seen, signal))
  })
  if (!read.ok) return rejected(read.error, read.status)
  const { isSaved, planned } = read.result
  const { create, change, rejected: left } = planned.preview.counts
  const file = { packed, fileName }
  if (!isSaved) {
    return data<ActionData>({ preview: planned.preview, fileName, file, isStale: true }, { status: 409 })
  }
  const saved = { created: create, changed: change }
  if (left === 0) return redirect(href("/shop/products/import") + savedQuery(saved))
  return data<ActionData>({ saved, rejected: left, file })
}

/** Returns the rejected rows of a confirmed file. */
export async function receiveRejectedRows(request: Request, shopId: string) {
  const sent = await readConfirmed(request, shopId)
  if (!sent.ok) return sent
  const read = await planFile(request, shopId, { packed: sent.fields.packed }, "refused_rows")
  if (!read.ok) return read
  const { rejected: rows } = read.result
  if (rows === null) throw new Error("the thread gave back no rows")
  return { ok: true, rows } as const
}

function planFile({ signal }: Request, shopId: string, source: FileSource, purpose: Purpose) {
  return withProductFile({ shopId, source, signal }, async ({ named, plan }) =>
    plan(await asShop(shopId, (db) => shopOfImport(db, named)), purpose),
  )
}

/** Reads the file that a preview has packed into its form. */
async function readConfirmed(request: Request, shopId: string) {
  const sent = await readForm(request, packedFormBytes, shopId)
  if (!sent.ok) return { ok: false, error: uploadError(sent.reason), status: sent.status } as const
  const fields = readConfirmation(sent.form)
  if (fields === null) return { ok: false, error: { reason: "unreadable" }, status: 400 } as const
  return { ok: true, fields } as const
}

function rejected(errorKey: RejectedUpload, status: number) {
  return data<ActionData>({ error: errorKey }, { status })
}

async function readSentFile(request: Request, shopId: string) {
  const form = new FormData()
  let sent: UploadedFile | null = null
  try {
    const oneFile = { shopId, maxFiles: 1, maxFileBytes: limits.csvBytes }
    for await (const file of readUpload(request, oneFile, form)) sent = file
    return { ok: true, sent, form } as const
  } catch (error) {
    return rejectedUploadOf(error)
  }
}

const names = ["file", "name", "seen"] as const

/**
 * Reads the form that confirms: the packed file, its name, and the fingerprint of the preview. Null for any other form.
 */
function readConfirmation(form: FormData) {
  if ([...form].length !== names.length) return null
  const [packed, fileName, seen] = names.map((name) => form.get(name))
  if (typeof packed !== "string" || typeof fileName !== "string" || typeof seen !== "string") return null
  return { packed, fileName: fileNameOf(fileName), seen }
}

/** Returns a file's name for the page. Some browsers send more than a name, and none is trusted. */
function fileNameOf(text: string): string {
  return oneLine(text.replace(/^.*[\\/]/s, "")).slice(0, 120)
}

/** This page's reasons for an unread form; those of the form's reader name images. */
const reasons = {
  image_too_large: "too_large",
  upload_too_large: "too_large",
  upload_too_many_files: "one_file",
  upload_unreadable: "unreadable",
  upload_busy: "busy",
} as const satisfies Record<UploadReason, RejectedUpload["reason"]>

function uploadError(reason: UploadReason): RejectedUpload {
  return { reason: reasons[reason] }
}
