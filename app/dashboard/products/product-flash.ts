import type { SelectionChange } from "#app/domain/product/selection-form.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { isNameIn, readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo, Options } from "#app/ui/toast/toast.tsx"
import type { ExtraParameters } from "./products-address.ts"

/** `named` is the text for a product whose name is known. */
type Texts = { readonly text: () => string; readonly named?: (about: { name: string }) => string }

const flashes = {
  created: { text: m.flash_created },
  updated: { text: m.flash_updated },
  deleted: { text: m.flash_deleted },
  duplicated: { text: m.actions_duplicated },
  "image-removed": { text: m.flash_image_removed },
  undone: { text: m.flash_undone },
} as const satisfies Readonly<Record<string, Texts>>

/** Edits in the list, which can be undone. */
const edits = {
  edited: { text: m.flash_updated },
  shown: { text: m.flash_shown, named: m.flash_shown_named },
  hidden: { text: m.flash_hidden, named: m.flash_hidden_named },
  "sold-out": { text: m.flash_sold_out, named: m.flash_sold_out_named },
  back: { text: m.flash_back, named: m.flash_back_named },
  "variant-sold-out": { text: m.flash_variant_sold_out, named: m.flash_variant_sold_out_named },
  "variant-back": { text: m.flash_variant_back, named: m.flash_variant_back_named },
} as const satisfies Readonly<Record<string, Texts>>

const counted: Readonly<
  Record<SelectionChange["kind"] | "plan-sale", (counts: { count: number }) => string>
> = {
  activate: m.actions_activated,
  deactivate: m.actions_deactivated,
  move: m.actions_moved,
  sale: m.actions_put_on_sale,
  "plan-sale": m.actions_sale_planned,
  "end-sale": m.actions_sale_ended,
  questions: m.actions_questions_copied,
  delete: m.actions_deleted,
}

export type SelectionFlash = {
  kind: keyof typeof counted
  changed: number
  /** The number of products that were skipped: a sale needs a price, and questions that are there are not added. */
  skipped: number
  /** The number of products that do not exist any more. */
  gone: number
}

/**
 * `version` is the product's version after the edit; undoing requires it. It is null for an edit that changed nothing,
 * and for a product that was shown or hidden.
 */
export type EditFlash = { edit: keyof typeof edits; id: string; version: number | null }

/** The result of an action, in the address of the redirect: it needs neither a script nor a cookie. */
export type Flash = keyof typeof flashes | SelectionFlash | EditFlash

/** Returns `created`, with its counts `sale.12.1.0`, or with its product and version `edited.ID.3`. */
export function writeFlash(flash: Flash): string {
  if (typeof flash === "string") return flash
  if ("edit" in flash) return [flash.edit, flash.id, flash.version ?? ""].join(".")
  return [flash.kind, flash.changed, flash.skipped, flash.gone].join(".")
}

export function readProductsFlash(parameters: URLSearchParams): Flash | null {
  const flash = readFlash(flashes, parameters)
  if (flash !== null) return flash
  const done = parameters.get("done") ?? ""
  const edit = readEdit(done)
  if (edit !== null) return edit
  const [, kind = "", ...counts] = /^([a-z-]+)\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(done) ?? []
  if (!isNameIn(counted, kind)) return null
  const [changed = 0, skipped = 0, gone = 0] = counts.map(Number)
  return { kind, changed, skipped, gone }
}

function readEdit(done: string): EditFlash | null {
  const [, edit = "", text = "", version = ""] = /^([a-z-]+)\.([0-9a-fA-F-]{36})\.(\d{0,9})$/.exec(done) ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(edits, edit)) return null
  return { edit, id, version: version === "" ? null : Number(version) }
}

/**
 * Returns how an edit in the list is undone; null for everything else. `addressWith` returns the list's address with an
 * action.
 */
export function undoOf(flash: Flash, addressWith: (also: ExtraParameters) => string): Undo | null {
  if (typeof flash === "string" || !("edit" in flash)) return null
  const { edit, id, version } = flash
  if (edit === "shown" || edit === "hidden")
    return { action: addressWith({ switch: id }), fields: { active: String(edit === "hidden") } }
  return version === null ? null : { action: addressWith({ undo: id, version: String(version) }), fields: {} }
}

/**
 * Returns whether a flash ends the selection: an action on the selected products was done, or a product was deleted.
 */
export function endsSelection(flash: Flash | null): boolean {
  return flash === "deleted" || (flash !== null && typeof flash === "object" && "kind" in flash)
}

/** Returns the text of a flash. `name` is that of its one product, if it is known. */
export function flashText(flash: Flash, name?: string): string {
  if (typeof flash === "string" || "edit" in flash) {
    const { text, named }: Texts = typeof flash === "string" ? flashes[flash] : edits[flash.edit]
    return name !== undefined && named ? named({ name }) : text()
  }
  const { kind, changed, skipped, gone } = flash
  return [
    counted[kind]({ count: changed }),
    skipped > 0 && (kind === "questions" ? m.actions_unchanged : m.actions_left_out)({ count: skipped }),
    gone > 0 && m.actions_gone({ count: gone }),
  ]
    .filter(Boolean)
    .join(" ")
}

/** Shows the result of an action as a toast. `undo` adds a button that undoes it, `way` a link to another page. */
export type Notify = (tone: "good" | "bad", text: string, options?: Options) => void
