import { readdirSync } from "node:fs"
import { setPriority } from "node:os"
import type { ImportWork } from "#app/database/shop/products/import-products.ts"
import {
  namedIn,
  savableOf,
  type ImportPlan,
  type NamedInFile,
  type ShopOfImport,
} from "#app/domain/product-csv/plan-import.ts"
import { packFile, unpackFile } from "./pack-file.ts"
import { planOfFile, type Preview, previewOf } from "./preview.ts"
import { readProductFile, type FileError, type ReadFile } from "./read-product-file.ts"
import { rejectedRowsOf, type RejectedRows } from "./rejected-rows.ts"

/** A file as it was sent, or packed as the page of its preview carries it. */
export type FileSource = { readonly bytes: Uint8Array } | { readonly packed: string }

/** The response to the first request: the names in the file, or why it is no product file. */
export type OpenedFile =
  | { readonly ok: true; readonly named: NamedInFile }
  | ({ readonly ok: false } & (FileError | { readonly reason: "unreadable" | "too_heavy" }))

/**
 * The purpose of the plan: to show it, to save the whole file, to save all but its rejected products, or to return
 * their rows.
 */
export type Purpose = "preview" | "save_all" | "save_rest" | "refused_rows"

/** The first request reads a file, the second plans it for a shop. */
export type Request =
  | { readonly read: FileSource }
  | { readonly plan: { readonly shop: ShopOfImport; readonly purpose: Purpose } }

/** The response to the second request. It contains only what the purpose needs. */
export type PlannedForShop = {
  readonly fingerprint: string
  readonly preview: Preview
  readonly packed: string | null
  readonly work: ImportWork | null
  readonly rejected: RejectedRows | null
}

export type Result = { readonly content: OpenedFile | PlannedForShop } | { readonly failure: Error }

/**
 * The priority is lower than the server's, for all threads: on Linux each thread has its own, and V8's threads collect
 * the garbage of this heap. Elsewhere a priority belongs to the whole process.
 */
const priority = 10
if (process.platform === "linux")
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), priority)
else setPriority(priority)

/** The file that is being read; there is one at a time. */
let current: (ReadFile & { packed: string }) | null = null

process.on("message", (request: Request) => process.send?.(responseTo(request)))

function responseTo(request: Request): Result {
  try {
    if ("read" in request) return { content: open(request.read) }
    return { content: plan(request.plan.shop, request.plan.purpose) }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

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
    packed: purpose === "preview" && needsFileAgain(preview) ? packed : null,
    work: maySave(planned.plan, purpose) ? workOf(planned.plan) : null,
    rejected: purpose === "refused_rows" ? rejectedRowsOf(products, table) : null,
  }
}

/** Returns whether the page offers an action that needs the file again. */
function needsFileAgain({ savable, counts }: Preview): boolean {
  return savable !== "nothing" || counts.rejected > 0
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
