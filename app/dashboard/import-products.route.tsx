import { data, href, Link, redirect } from "react-router"
import { shopSessionContext } from "#app/auth/shop-session.ts"
import { DatabaseUnavailable } from "#app/database/database-unavailable.ts"
import { importProducts } from "#app/database/import-products.ts"
import { countOwnProducts } from "#app/database/own-products.ts"
import { planFile } from "#app/database/plan-file.ts"
import { asShop } from "#app/database/scopes.server.ts"
import { limits } from "#app/domain/limits.ts"
import { readForm } from "#app/images/read-form.server.ts"
import { readUpload, type UploadedFile } from "#app/images/read-upload.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import type { Route } from "./+types/import-products.route"
import type { Answer, UploadRefusal } from "./import/answer.ts"
import { CheckedFile } from "./import/preview/checked-file.tsx"
import { FileGuide } from "./import/file-guide.tsx"
import { GetFile } from "./import/get-file.tsx"
import { packedLength, packFile, unpackFile } from "./import/file/pack-file.server.ts"
import { fileNameOf, readConfirmation } from "./import/confirmation.ts"
import { previewOf } from "./import/preview/preview.ts"
import { readProductFile } from "./import/file/read-product-file.ts"
import { readSaved, savedQuery } from "./import/saved.ts"
import { SavedPanel } from "./import/saved-panel.tsx"
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
  return { productCount: counts.total, saved: readSaved(url.searchParams) }
}

/** A file that is sent is shown with what it would do; `?confirm` saves what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  try {
    return await (url.searchParams.has("confirm") ? confirm(request, shopId) : preview(request, shopId))
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
  const read = readProductFile(sent.bytes)
  if (!read.ok) return refused(read, 422)
  const planned = await asShop(shopId, (db) => planFile(db, read.file))
  const packed = await packFile(sent.bytes)
  const shown = previewOf(planned, { file: read.file, fileName: fileNameOf(sent.name), packed })
  const isWrong = planned.plan.counts.refused > 0 || planned.plan.tooMany > 0
  return data<Answer>({ preview: shown, isStale: false }, { status: isWrong ? 422 : 200 })
}

async function confirm(request: Request, shopId: string) {
  const sent = await readForm(request, packedLength, shopId)
  if (!sent.ok) return refused(uploadRefusal(sent.reason), sent.status)
  const fields = readConfirmation(sent.form)
  const bytes = fields && (await unpackFile(fields.packed))
  const read = bytes && readProductFile(bytes)
  if (!fields || !read?.ok) return refused({ reason: "unreadable" }, 400)
  const { isSaved, ...planned } = await asShop(shopId, (db) => importProducts(db, read.file, fields.seen))
  const { create, change } = planned.plan.counts
  if (isSaved)
    return redirect(href("/shop/products/import") + savedQuery({ created: create, changed: change }))
  const shown = previewOf(planned, { file: read.file, fileName: fields.fileName, packed: fields.packed })
  return data<Answer>({ preview: shown, isStale: true }, { status: 409 })
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
  const { productCount, saved } = loaderData
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
      <div className="import__pair">
        <SendFile refusal={actionData?.refusal} />
        <GetFile productCount={productCount} />
      </div>
      <FileGuide />
    </>
  )
}
