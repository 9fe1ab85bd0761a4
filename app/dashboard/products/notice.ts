import type { SelectionChange } from "#app/domain/product/selection-form.ts"
import { isNameIn, readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Ways } from "#app/ui/toast/toast.tsx"

const notices = {
  created: m.notice_created,
  updated: m.notice_updated,
  deleted: m.notice_deleted,
  duplicated: m.acts_duplicated,
  shown: m.notice_shown,
  hidden: m.notice_hidden,
  "image-removed": m.notice_image_removed,
} as const

/** Of a product whose name is known. */
const named: Partial<Record<keyof typeof notices, (about: { name: string }) => string>> = {
  shown: m.notice_shown_named,
  hidden: m.notice_hidden_named,
}

const counted: Readonly<Record<SelectionChange["kind"], (counts: { count: number }) => string>> = {
  activate: m.acts_activated,
  deactivate: m.acts_deactivated,
  move: m.acts_moved,
  sale: m.acts_put_on_sale,
  "end-sale": m.acts_sale_ended,
  delete: m.acts_deleted,
}

export type SelectionNotice = {
  kind: SelectionChange["kind"]
  changed: number
  /** Left out, for they have no price. */
  unpriced: number
  /** No longer there. */
  gone: number
}

/** What was done, in the address that the browser is sent to: it needs neither a script nor a cookie. */
export type Notice = keyof typeof notices | SelectionNotice

/** `created`, or with its counts `sale.12.1.0`. */
export function writeNotice(notice: Notice): string {
  if (typeof notice === "string") return notice
  return [notice.kind, notice.changed, notice.unpriced, notice.gone].join(".")
}

export function readProductsNotice(parameters: URLSearchParams): Notice | null {
  const notice = readNotice(notices, parameters)
  if (notice !== null) return notice
  const done = parameters.get("done") ?? ""
  const [, kind = "", ...counts] = /^([a-z-]+)\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(done) ?? []
  if (!isNameIn(counted, kind)) return null
  const [changed = 0, unpriced = 0, gone = 0] = counts.map(Number)
  return { kind, changed, unpriced, gone }
}

/** `name`: of the one product that it is about, where that is at hand. */
export function noticeText(notice: Notice, name?: string): string {
  if (typeof notice === "string")
    return (name !== undefined && named[notice]?.({ name })) || notices[notice]()
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
