import type { KeyboardEvent } from "react"
import { rowsOf } from "./fill-state.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

/** Returns the row that an event comes from. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null
}

type Actions = {
  /** Returns false if the input has an error. */
  save: (key: string) => boolean
  /** Runs `focus` without saving the row that loses the focus. */
  move: (focus: () => void) => void
}

/**
 * Enter saves and continues, the arrows move without saving. In a description Shift and Enter begin a line; on a phone
 * Enter does.
 */
export function useFillKeys({ save, move }: Actions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event
    const row = rowOf(target)
    if (row === null || !isField(target) || event.nativeEvent.isComposing || altKey || ctrlKey || metaKey)
      return
    if (key === "Enter" && !beginsLine(target, shiftKey)) {
      event.preventDefault()
      if (save(row.dataset["row"] ?? "")) focusNextRow(row)
    }
    if (key !== "ArrowDown" && key !== "ArrowUp") return
    const to = key === "ArrowDown" ? after(row, target) : before(row, target)
    if (to === null) return
    event.preventDefault()
    move(() => to.focus())
  }
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function beginsLine(field: Field, shiftKey: boolean): boolean {
  return field instanceof HTMLTextAreaElement && (shiftKey || matchMedia("(pointer: coarse)").matches)
}

/** Focuses the next row's first empty field, and after the last row the link to the next page. */
function focusNextRow(row: HTMLElement): void {
  const next = neighbour(row, 1)
  const fields = fieldsOf(next)
  const onwardLink = row.closest("form")?.querySelector<HTMLElement>("[data-onward]")
  ;(fields.find(({ value }) => value.trim() === "") ?? fields[0] ?? onwardLink)?.focus()
}

/** Returns the next field. Within a description the arrows move by line until its end. */
function after(row: HTMLElement, field: Field): Field | null {
  if (field instanceof HTMLTextAreaElement && field.selectionEnd < field.value.length) return null
  return fieldsOf(neighbour(row, 1))[0] ?? null
}

function before(row: HTMLElement, field: Field): Field | null {
  if (!(field instanceof HTMLTextAreaElement)) return fieldsOf(neighbour(row, -1))[0] ?? null
  return field.selectionStart > 0 ? null : (fieldsOf(row)[0] ?? null)
}

function neighbour(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = rowsOf(document)
  return rows[rows.indexOf(row) + by]
}

function fieldsOf(row: HTMLElement | undefined): Field[] {
  return [...(row?.querySelectorAll<Field>("[data-field]:enabled") ?? [])]
}
