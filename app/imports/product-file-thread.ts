import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import type { ImportWork } from "#app/database/shop/import-products.ts"
import {
  namedIn,
  savableOf,
  type ImportPlan,
  type NamedInFile,
  type ShopOfImport,
} from "#app/domain/product-csv/plan-import.ts"
import { packFile, unpackFile } from "./pack-file.ts"
import { planOfFile } from "./plan-of-file.ts"
import { previewOf, type Preview } from "./preview.ts"
import { readProductFile, type FileRefusal, type ReadFile } from "./read-product-file.ts"
import { refusedRowsOf, type RefusedRows } from "./refused-rows.ts"

/** A file as it was sent, or as the page of its preview carries it. */
export type FileSource = { readonly bytes: Uint8Array } | { readonly packed: string }

/** What the thread says first: what the file speaks of, or why it is none of ours. */
export type OpenedFile =
  | { readonly ok: true; readonly named: NamedInFile }
  | ({ readonly ok: false } & (FileRefusal | { readonly reason: "unreadable" | "too_heavy" }))

/** What the plan is for: to be looked at, to save all of the file, to save what is not refused, to give back what is. */
export type Purpose = "preview" | "save_all" | "save_rest" | "refused_rows"

/** What the thread is asked: first to read a file, then to plan it for a shop. */
export type ThreadRequest =
  | { readonly read: FileSource }
  | { readonly plan: { readonly shop: ShopOfImport; readonly purpose: Purpose } }

/** What the thread says last. Only what the purpose needs is there. */
export type PlannedForShop = {
  readonly fingerprint: string
  readonly preview: Preview
  readonly packed: string | null
  readonly work: ImportWork | null
  readonly refused: RefusedRows | null
}

/** Below the thread that serves. On other systems a priority is the whole process's. */
if (process.platform === "linux") setPriority(10)

const port = parentPort
if (port === null) throw new Error("this is the program of a thread")
/** The file that is at work: one at a time. */
let current: (ReadFile & { packed: string }) | null = null

port.on("message", (request: ThreadRequest) => {
  if ("read" in request) port.postMessage(open(request.read))
  else port.postMessage(plan(request.plan.shop, request.plan.purpose))
})

function open(source: FileSource): OpenedFile {
  current = null
  const bytes = "bytes" in source ? source.bytes : unpackFile(source.packed)
  if (bytes === null) return { ok: false, reason: "unreadable" }
  const read = readProductFile(bytes)
  if (!read.ok) return read
  const packed = "bytes" in source ? packFile(bytes) : source.packed
  if (packed === null) return { ok: false, reason: "too_heavy" }
  current = { ...read, packed }
  return { ok: true, named: namedIn(read.file) }
}

function plan(shop: ShopOfImport, purpose: Purpose): PlannedForShop {
  if (current === null) throw new Error("no file was read")
  const { file, table, packed } = current
  current = null
  const planned = planOfFile(file, shop)
  const preview = previewOf(planned, file)
  const { products } = planned.plan
  return {
    ...{ fingerprint: planned.fingerprint, preview },
    packed: purpose === "preview" && isOfUse(preview) ? packed : null,
    work: maySave(planned.plan, purpose) ? workOf(planned.plan) : null,
    refused: purpose === "refused_rows" ? refusedRowsOf(products, table) : null,
  }
}

/** Whether the page offers anything that needs the file again. */
function isOfUse({ savable, counts }: Preview): boolean {
  return savable !== "nothing" || counts.refused > 0
}

function maySave(plan: ImportPlan, purpose: Purpose): boolean {
  const savable = savableOf(plan)
  return savable === "all" ? purpose.startsWith("save") : savable === "rest" && purpose === "save_rest"
}

function workOf({ products, newCategories }: ImportPlan): ImportWork {
  return {
    newCategories,
    products: products.filter((planned) => planned.kind === "create" || planned.kind === "change"),
  }
}
