import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { dragRow } from "#app/ui/script/drag-rows.ts"
import { endSession } from "#app/ui/script/end-session.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { beginChange, refresh } from "#app/ui/script/pages/visit-page.ts"

const listOf = (page: ParentNode) => page.querySelector<HTMLElement>("[data-sortable]")
const rowsOf = (list: Element) => [...list.children].filter((row) => row instanceof HTMLElement)
const idOf = (row: Element) => row.querySelector<HTMLButtonElement>("button[name=up]")?.value ?? ""
/** The page's form has the order that is stored. */
const form = () => document.querySelector<HTMLFormElement>("form#reorder")
const storedIds = () => [...(form()?.querySelectorAll<HTMLInputElement>("input") ?? [])]

/** Lets the dots drag the rows of a list (`sortable-list.tsx`) and the buttons move them at once. */
export function startReordering(): void {
  document.addEventListener("pointerdown", (press) => {
    const found = findControl(press, ".sortable__handle")
    if (found === null) return
    const { control: handle, list, row } = found
    dragRow(press, { list, handle, drop: (index) => move(list, row, index) })
  })
  document.addEventListener("click", (event) => {
    const found = findControl(event, "button[form=reorder]")
    if (found === null) return
    event.preventDefault()
    const { control, list, row } = found
    const by = control.getAttribute("name") === "up" ? -1 : 1
    if (control.ariaDisabled !== "true") move(list, row, rowsOf(list).indexOf(row) + by)
  })
}

function findControl({ target }: Event, selector: string) {
  const control = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  const list = control?.closest<HTMLElement>("[data-sortable]")
  const row = list && rowsOf(list).find((one) => one.contains(control))
  return control && list && row ? { control, list, row } : null
}

/** Moves a row and says its new place; the new order is sent whole. */
function move(list: Element, row: HTMLElement, to: number): void {
  const next = moveTo(rowsOf(list), row, to)
  arrange(list, next)
  const texts = { name: row.dataset["name"] ?? "", position: formatCount(next.indexOf(row) + 1) }
  const region = list.parentElement?.querySelector("[role=status]")
  if (region) region.textContent = m.categories_moved({ ...texts, count: formatCount(next.length) })
  void send()
}

/** Shows the rows in another order. The focus stays where it is. */
function arrange(list: Element, rows: readonly Element[]): void {
  const focused = document.activeElement
  list.append(...rows)
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true })
  for (const [name, end] of [["up", 0] as const, ["down", rows.length - 1] as const])
    for (const [index, row] of rows.entries()) {
      const button = row.querySelector(`button[name=${name}]`)
      if (button) button.ariaDisabled = index === end ? "true" : null
    }
}

let isSending = false

/** Sends the visible order. Another one waits meanwhile: only the newest, so that they arrive in sequence. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  const endChange = beginChange()
  let [result, order]: [Result, string[]] = ["reordered", []]
  for (let list = listOf(document); list !== null && result === "reordered"; list = listOf(document)) {
    const next = rowsOf(list).map(idOf)
    if (next.join() === order.join()) break
    order = next
    result = await post(order)
  }
  isSending = false
  end(result, order)
  endChange()
}

type Result = "reordered" | "list_changed" | "reorder_failed" | "signed_out"

async function post(order: readonly string[]): Promise<Result> {
  const body = new URLSearchParams(order.map((id) => ["id", id]))
  const sent = fetch(form()?.action ?? "", { method: "POST", body, redirect: "manual" })
  const response = await sent.catch(() => null)
  // The guard redirects everyone without a session, and rejects a blocked shop.
  if (response?.type === "opaqueredirect" || response?.status === 403) return "signed_out"
  if (response?.ok) return "reordered"
  return response?.status === 409 ? "list_changed" : "reorder_failed"
}

/** Shows the stored order again if another one was rejected. */
function end(result: Result, order: readonly string[]): void {
  if (result === "reordered") {
    for (const [index, field] of storedIds().entries()) field.value = order[index] ?? ""
    return showToast("good", textOf("sorted"))
  }
  const list = listOf(document)
  const stored = storedIds().map(({ value }) => value)
  if (list)
    arrange(
      list,
      rowsOf(list).toSorted((one, other) => stored.indexOf(idOf(one)) - stored.indexOf(idOf(other))),
    )
  if (result === "signed_out") return void endSession()
  showToast("bad", textOf(result === "list_changed" ? "sortChanged" : "sortFailed"))
  if (result === "list_changed") void refresh()
}

/** Returns a text of the list. */
const textOf = (name: "sorted" | "sortChanged" | "sortFailed") => listOf(document)?.dataset[name] ?? ""
