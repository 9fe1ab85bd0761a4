import { data, href, Link, redirect } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { importProducts } from "#app/database/shop/import-products.ts"
import { countOwnProducts } from "#app/database/shop/products.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { shopOfImport } from "#app/database/shop/shop-of-import.ts"
import { limits } from "#app/domain/limits.ts"
import type { ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { readUpload, type UploadedFile } from "#app/http/forms/read-upload.server.ts"
import { packedFormBytes } from "#app/imports/pack-file.ts"
import { savingProductFile, withProductFile } from "#app/imports/product-files.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import type { Route } from "./+types/import-products.route"
import type { Answer, UploadRefusal } from "./import/answer.ts"
import { CheckedFile } from "./import/preview/checked-file.tsx"
import { FileGuide } from "./import/file-guide.tsx"
import { GetFile } from "./import/get-file.tsx"
import { fileNameOf, readConfirmation } from "./import/confirmation.ts"
import { RefusedPanel } from "./import/refused-panel.tsx"
import { readSaved, savedQuery } from "./import/saved.ts"
import { CancelledPanel, SavedPanel } from "./import/saved-panel.tsx"
import { SendFile } from "./import/send-file.tsx"
import { uploadRefusal } from "./import/upload-refusal.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import "./import/import.css"
import "./import/preview/preview.css"

export function meta() {
  return [{ title: m.page_title({ title: m.csv_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const counts = await asShop(context.get(shopSessionContext).shopId, countOwnProducts)
  return {
    productCount: counts.total,
    saved: readSaved(url.searchParams),
    wasCancelled: url.searchParams.has("cancelled"),
  }
}

/** A file that is sent is shown with what it would do; `?confirm` saves what was shown, `?confirm=rest` what is not refused. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const confirmed = url.searchParams.get("confirm")
  try {
    if (confirmed === null) return await preview(request, shopId)
    return await confirm(request, shopId, confirmed === "rest" ? "save_rest" : "save_all")
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return refused({ reason: "unavailable" }, 503)
  }
}

async function preview(request: Request, shopId: string) {
  const upload = await readUpload<UploadedFile, never>(request, { shopId, ...oneFile }, keep)
  if (!upload.ok) return refused(uploadRefusal(upload.reason), upload.status)
  const [sent] = upload.files
  if (sent === undefined) return refused({ reason: "none" }, 422)
  if (sent.field !== "file" || [...upload.form].length > 0) return refused({ reason: "unreadable" }, 400)
  const source = { bytes: sent.bytes }
  const read = await withProductFile({ shopId, source, signal: request.signal }, async ({ named, plan }) =>
    plan(await asShop(shopId, (db) => shopOfImport(db, named)), "preview"),
  )
  if (!read.ok) return refused(read.refusal, read.status)
  const { preview: shown, packed } = read.result
  const fileName = fileNameOf(sent.name)
  const isWrong = shown.counts.refused > 0 || shown.tooMany > 0
  const file = packed === null ? null : { packed, fileName }
  return data<Answer>({ preview: shown, fileName, file, isStale: false }, { status: isWrong ? 422 : 200 })
}

async function confirm(request: Request, shopId: string, purpose: "save_all" | "save_rest") {
  const sent = await readForm(request, packedFormBytes, shopId)
  if (!sent.ok) return refused(uploadRefusal(sent.reason), sent.status)
  const fields = readConfirmation(sent.form)
  if (fields === null) return refused({ reason: "unreadable" }, 400)
  const { packed, fileName, seen } = fields
  const source = { packed }
  const { signal } = request
  const read = await savingProductFile({ shopId, source, signal }, ({ named, plan }) => {
    const file = { named, plan: (shop: ShopOfImport) => plan(shop, purpose) }
    return asShop(shopId, (db) => importProducts(db, file, seen, signal))
  })
  if (!read.ok) return refused(read.refusal, read.status)
  const { isSaved, planned } = read.result
  const { create, change, refused: left } = planned.preview.counts
  const file = { packed, fileName }
  if (!isSaved) {
    return data<Answer>({ preview: planned.preview, fileName, file, isStale: true }, { status: 409 })
  }
  const saved = { created: create, changed: change }
  if (left === 0) return redirect(href("/shop/products/import") + savedQuery(saved))
  return data<Answer>({ saved, refused: left, file })
}

function refused(refusal: UploadRefusal, status: number) {
  return data<Answer>({ refusal }, { status })
}

const oneFile = { maxFiles: 1, maxFileBytes: limits.csvBytes }

async function keep(file: UploadedFile) {
  return { ok: true, value: file } as const
}

/** When the line breaks, or the file was changed after it was chosen, the page stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<Answer>({ refusal: { reason: "not_sent" } }, { status: 503 })
  }
}

export default function ImportProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { productCount, saved, wasCancelled } = loaderData
  if (actionData && "preview" in actionData) {
    return <CheckedFile key={`${actionData.preview.fingerprint} ${actionData.isStale}`} {...actionData} />
  }
  return (
    <>
      <div className="page-head">
        <div>
          <p>
            <Link className="link import__back" to={href("/shop/products")}>
              <BackIcon size="s" turns />
              {m.csv_back()}
            </Link>
          </p>
          <h1>{m.csv_title()}</h1>
          <p>{m.csv_subtitle()}</p>
        </div>
      </div>
      {saved && !actionData && <SavedPanel saved={saved} />}
      {wasCancelled && !actionData && <CancelledPanel />}
      {actionData && "saved" in actionData && (
        <>
          <SavedPanel saved={actionData.saved} />
          <RefusedPanel refused={actionData.refused} file={actionData.file} />
        </>
      )}
      <div className="import__pair">
        <SendFile refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined} />
        <GetFile productCount={productCount} />
      </div>
      <FileGuide />
    </>
  )
}
