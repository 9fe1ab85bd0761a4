import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { sending } from "#app/ui/script/forms/unsaved-input.ts"
import { showFieldError } from "#app/ui/script/forms/show-field-error.ts"
import { visit } from "#app/ui/script/pages/visit-page.ts"
import { errorText, type RejectedUpload } from "./import-action-data.ts"
import type { ImportPosition } from "./reader/product-files.server.ts"

const pollIntervalMs = 1_000

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>("form[data-import]") : null
const fileFieldOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("input[type=file]") ?? null

/** Rejects what is no file or too large before it is sent, and says where a file is that is on its way. */
export function followImport(): void {
  // What was chosen before this script ran.
  const early = fileFieldOf(document.querySelector<HTMLFormElement>("form[data-import]"))
  if (early?.files?.length) showFile(early)
  document.addEventListener("change", (event) => {
    const field = fileFieldOf(formOf(event))
    if (field) showFile(field)
  })
  document.addEventListener(
    "submit",
    (event) => {
      const field = fileFieldOf(formOf(event))
      const reason = field && problemOf(field.files?.[0] ?? null)
      if (field === null || reason === null) return
      event.preventDefault()
      reject(field, reason)
    },
    true,
  )
  document.addEventListener("submit", (event) => {
    const form = formOf(event)
    if (form && sending.has(form)) followPosition(form)
  })
  document.addEventListener("send-failed", (event) => {
    const field = fileFieldOf(formOf(event))
    if (field === null) return
    event.preventDefault()
    reject(field, "not_sent")
  })
  document.addEventListener("click", (event) => {
    const { cancel } = event.target instanceof HTMLElement ? event.target.dataset : {}
    if (cancel === undefined) return
    fileFieldOf(formOf(event))?.focus()
    // Another page ends the request, and with it the server's work: a save is rolled back.
    void visit(new URL(cancel, location.href), { entry: "replace", scroll: "stay" })
  })
}

type Reason = "none" | "too_large" | "not_sent"

function problemOf(file: File | null): Reason | null {
  if (file === null) return "none"
  return file.size > limits.csvBytes ? "too_large" : null
}

function showFile(field: HTMLInputElement): void {
  const file = field.files?.[0] ?? null
  const name = field.parentElement?.querySelector("bdi")
  if (name) name.textContent = file?.name ?? m.csv_none_chosen()
  const reason = file && problemOf(file)
  showFieldError(field, reason === null ? "" : errorText({ reason }))
}

function reject(field: HTMLInputElement, reason: Reason): void {
  showFieldError(field, errorText({ reason } satisfies RejectedUpload))
  field.focus()
}

function followPosition(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>("[data-running]")
  if (line === null) return
  const show = (text: string) => {
    if (line.textContent !== text) line.textContent = text
  }
  const look = async () => {
    const position = await readPosition()
    if (sending.has(form)) show(positionText(position, line.dataset["running"] ?? ""))
  }
  show(m.csv_queue_sending())
  void look()
  const timer = setInterval(() => void look(), pollIntervalMs)
  // The form's button is busy until the response.
  const change = { attributeFilter: ["aria-busy"], subtree: true }
  new MutationObserver((_, observer) => {
    if (sending.has(form)) return
    observer.disconnect()
    clearInterval(timer)
    show("")
  }).observe(form, change)
}

function positionText(position: ImportPosition | null, running: string): string {
  if (position === null) return m.csv_queue_sending()
  return position.state === "waiting" ? m.csv_queue_waiting({ count: position.ahead }) : running
}

/** Reads the position; null while it is unknown: the file has not arrived, or another process has it. */
async function readPosition(): Promise<ImportPosition | null> {
  try {
    const response = await fetch("/shop/products/import/turn")
    const { position } = (await response.json()) as { position?: ImportPosition | null }
    return position ?? null
  } catch {
    return null
  }
}
