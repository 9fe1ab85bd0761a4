import type { SelectionChange } from "#app/domain/product/selection-form.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { isNameIn, readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo, Ways } from "#app/ui/toast/toast.tsx"
import type { ExtraParameters } from "./products-address.ts"

const notices = {
  created: m.notice_created,
  updated: m.notice_updated,
  deleted: m.notice_deleted,
  duplicated: m.acts_duplicated,
  shown: m.notice_shown,
  hidden: m.notice_hidden,
  "image-removed": m.notice_image_removed,
  undone: m.notice_undone,
} as const

/** Edits in the list, which can be undone. */
const edits = {
  edited: m.notice_updated,
  "sold-out": m.notice_sold_out,
  back: m.notice_back,
  "variant-sold-out": m.notice_variant_sold_out,
  "variant-back": m.notice_variant_back,
} as const

/** Of a product whose name is known. */
const named: Partial<Record<keyof typeof notices | keyof typeof edits, (about: { name: string }) => string>> =
  {
    shown: m.notice_shown_named,
    hidden: m.notice_hidden_named,
    "sold-out": m.notice_sold_out_named,
    back: m.notice_back_named,
    "variant-sold-out": m.notice_variant_sold_out_named,
    "variant-back": m.notice_variant_back_named,
  }

const counted: Readonly<
  Record<SelectionChange["kind"] | "plan-sale", (counts: { count: number }) => string>
> = {
  activate: m.acts_activated,
  deactivate: m.acts_deactivated,
  move: m.acts_moved,
  sale: m.acts_put_on_sale,
  "plan-sale": m.acts_sale_planned,
  "end-sale": m.acts_sale_ended,
  delete: m.acts_deleted,
}

export type SelectionNotice = {
  kind: keyof typeof counted
  changed: number
  /** Left out, for they have no price. */
  unpriced: number
  /** No longer there. */
  gone: number
}

/** `version` is that of the product after the edit, which undoes it; null for an edit that changed nothing. */
export type EditNotice = { edit: keyof typeof edits; id: string; version: number | null }

/** What was done, in the address that the browser is sent to: it needs neither a script nor a cookie. */
export type Notice = keyof typeof notices | SelectionNotice | EditNotice

/** `created`, with its counts `sale.12.1.0`, or with its product and version `edited.ID.3`. */
export function writeNotice(notice: Notice): string {
  if (typeof notice === "string") return notice
  if ("edit" in notice) return [notice.edit, notice.id, notice.version ?? ""].join(".")
  return [notice.kind, notice.changed, notice.unpriced, notice.gone].join(".")
}

export function readProductsNotice(parameters: URLSearchParams): Notice | null {
  const notice = readNotice(notices, parameters)
  if (notice !== null) return notice
  const done = parameters.get("done") ?? ""
  const edit = readEdit(done)
  if (edit !== null) return edit
  const [, kind = "", ...counts] = /^([a-z-]+)\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(done) ?? []
  if (!isNameIn(counted, kind)) return null
  const [changed = 0, unpriced = 0, gone = 0] = counts.map(Number)
  return { kind, changed, unpriced, gone }
}

function readEdit(done: string): EditNotice | null {
  const [, edit = "", text = "", version = ""] = /^([a-z-]+)\.([0-9a-fA-F-]{36})\.(\d{0,9})$/.exec(done) ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(edits, edit)) return null
  return { edit, id, version: version === "" ? null : Number(version) }
}

/** How an edit in the list is undone; null for everything else. `addressWith` is the list's address with an action. */
export function undoOf(notice: Notice, addressWith: (also: ExtraParameters) => string): Undo | null {
  if (typeof notice === "string" || !("edit" in notice) || notice.version === null) return null
  return { action: addressWith({ undo: notice.id, version: String(notice.version) }), fields: {} }
}

/** `name`: of the one product that it is about, where that is at hand. */
export function noticeText(notice: Notice, name?: string): string {
  if (typeof notice === "string")
    return (name !== undefined && named[notice]?.({ name })) || notices[notice]()
  if ("edit" in notice) return (name !== undefined && named[notice.edit]?.({ name })) || edits[notice.edit]()
  const { kind, changed, unpriced, gone } = notice
  return [
    counted[kind]({ count: changed }),
    unpriced > 0 && m.acts_left_out({ count: unpriced }),
    gone > 0 && m.acts_gone({ count: gone }),
  ]
    .filter(Boolean)
    .join(" ")
}

/** Shows what was done or refused, as a toast. `undo` adds a button that takes it back, `way` a link to another page. */
export type Notify = (tone: "good" | "bad", text: string, ways?: Ways) => void
