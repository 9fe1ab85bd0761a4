import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { dragRow } from "#app/ui/script/drag-rows.ts"
import { onPageShown } from "#app/ui/script/pages/shown-page.ts"
import type { ArrangeAction } from "./arrange-address.ts"
import { arranged, type Arranged } from "./arranged.ts"
import { afterEvent, liftKeys, type Lift, type LiftEvent, type LiftStep } from "./lift.ts"
import { sendMove } from "./send-moves.ts"

const listsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>("[data-arranged]")]
const rowsOf = (list: Element) => [...list.children].filter((row) => row instanceof HTMLElement)
const isPinnedIn = (list: HTMLElement) => list.dataset["arranged"] === "pinned"

/** The products as they are stored, as far as is known; the moves that are not yet; the lifted row. */
let stored: readonly Arranged[] = []
let waiting: readonly ArrangeAction[] = []
let lift: Lift | null = null

/** Lets products be dragged, and lifted and moved by keys, and shows each move of a button at once. */
export function startArranging(): void {
  onPageShown(takeStored)
  takeStored()
  document.addEventListener("pointerdown", (press) => {
    const handle = partOf(press, ".sortable__handle")
    const [list, row] = [handle?.closest("ol"), handle?.closest("li")]
    if (!handle || !list || !row) return
    dragRow(press, {
      ...{ list, handle },
      drop(position) {
        move(row.id, position)
        tell({ is: "dropped", id: row.id, position })
      },
    })
  })
  document.addEventListener("click", press)
  // The handle keeps the focus, and with it the arrow keys.
  document.addEventListener("mousedown", (event) => {
    if (partOf(event, "[data-open] [data-move]")) event.preventDefault()
  })
  document.addEventListener("keydown", (event) => {
    if (lift === null || !partOf(event, "[data-open] .sortable__handle")) return
    const liftEvent = liftKeys[event.key]?.(lift.position, idsBeside(lift.id).length - 1)
    if (liftEvent === undefined) return
    event.preventDefault()
    happen(liftEvent)
  })
  // The row is dropped when the focus leaves it.
  document.addEventListener("focusout", (event) => {
    const row = partOf(event, "[data-open]")
    const { relatedTarget: next } = event
    if (row && !isDrawing && !(next instanceof Node && row.contains(next))) happen({ is: "dropped" })
  })
}

function partOf({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-arranged] :is(${selector})`) : null
}

function press(event: MouseEvent): void {
  const handle = partOf(event, ".sortable__handle")
  const button = partOf(event, "[data-move]")
  const id = (handle ?? button)?.closest("li")?.id
  if (id === undefined) return
  event.preventDefault()
  handle?.focus()
  const kind = button?.dataset["move"]
  if (handle) happen({ is: "pressed", id })
  else if (kind === "drop") happen({ is: "dropped" })
  else if (kind === "top") act({ kind: "move", id, behind: null })
  else if (kind === "pin") act({ kind: button?.ariaPressed === "true" ? "unpin" : "pin", id })
  else if (lift) happen({ is: "moved", to: lift.position + (kind === "up" ? -1 : 1) })
}

function happen(event: LiftEvent): void {
  const after = afterEvent(idsBeside(event.is === "pressed" ? event.id : lift?.id), lift, event)
  lift = after.lift
  draw()
  for (const step of after.steps) {
    tell(step)
    if (step.is === "dropped" && step.position !== idsBeside(step.id).indexOf(step.id))
      move(step.id, step.position)
  }
}

function tell({ is, id, position }: LiftStep): void {
  const row = document.getElementById(id)
  const region = row?.closest("section")?.querySelector("[role=status]")
  const [name, count] = [row?.dataset["name"] ?? "", formatCount(idsBeside(id).length)]
  if (region) region.textContent = stepTexts[is]({ name, position: formatCount(position + 1), count })
}

const stepTexts: Readonly<
  Record<LiftStep["is"], (about: { name: string; position: string; count: string }) => string>
> = {
  lifted: m.arrange_lifted,
  moved: m.arrange_position,
  dropped: m.arrange_dropped,
  "put-back": ({ name }) => m.arrange_put_back({ name }),
}

function move(id: string, position: number): void {
  act({ kind: "move", id, behind: moveTo(idsBeside(id), id, position)[position - 1] ?? null })
}

/** Shows an action at once. Actions are sent one after the other. */
function act(action: ArrangeAction): void {
  waiting = [...waiting, action]
  draw()
  sendMove(action, (isStored) => {
    if (isStored) stored = arranged(stored, action)
    // Those that wait were meant for another list.
    waiting = isStored ? waiting.slice(1) : []
    draw()
  })
}

function takeStored(): void {
  stored = listsOf(document).flatMap((list) =>
    rowsOf(list).map(({ id }) => ({ id, isPinned: isPinnedIn(list) })),
  )
  if (!stored.some(({ id }) => id === lift?.id)) lift = null
  draw()
}

const shown = () => waiting.reduce(arranged, stored)

/** Returns the ids of the list that has a product, in their order before it was lifted. */
function idsBeside(id: string | undefined): string[] {
  const isPinned = shown().find((product) => product.id === id)?.isPinned
  return shown().flatMap((product) => (product.isPinned === isPinned ? product.id : []))
}

/** The focus moves with its row: nothing is left by that. */
let isDrawing = false

function draw(): void {
  isDrawing = true
  const [products, focused] = [shown(), document.activeElement]
  for (const list of listsOf(document)) {
    const ids = products.flatMap(({ id, isPinned }) => (isPinned === isPinnedIn(list) ? id : []))
    const order = lift && ids.includes(lift.id) ? moveTo(ids, lift.id, lift.position) : ids
    arrange(
      list,
      order.flatMap((id) => document.getElementById(id) ?? []),
    )
    list.closest("section")?.toggleAttribute("hidden", ids.length === 0)
  }
  if (focused instanceof HTMLElement && document.activeElement !== focused)
    focused.focus({ preventScroll: true })
  isDrawing = false
}

function arrange(list: HTMLElement, rows: readonly HTMLElement[]): void {
  const isOther = rows.some((row, index) => list.children[index] !== row)
  if (isOther) list.append(...rows)
  for (const row of rows) {
    const isLifted = row.id === lift?.id
    row.toggleAttribute("data-open", isLifted)
    const handle = row.querySelector(".sortable__handle")
    if (handle) handle.ariaPressed = `${isLifted}`
    const pin = row.querySelector("[data-move=pin]")
    if (pin) pin.ariaPressed = `${isPinnedIn(list)}`
    if (!isLifted) continue
    for (const button of row.querySelectorAll<HTMLButtonElement>("[data-move]")) button.disabled = false
    // It stays visible in a long list.
    row.scrollIntoView({ block: "nearest" })
  }
}
