/**
 * The element with the focus, and the boxes around it from the inside outwards, with its index among the controls of
 * each. A form has the address that opened it.
 */
type Trail = { element: HTMLElement; around: readonly Around[] }
type Around = { box: Element; index: number; opener: string | null }

const controls = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary"

/**
 * Keeps the focus when its element goes: its row is deleted, its menu closes, it becomes another button. The focus then
 * goes to the control at the same index, for example of the next row, or to the nearest one around it, or to the
 * element with `data-focus-home` there, or to the link that opened its form; the last resort is the page's main part. So
 * it is never lost to the top of the page.
 */
export function startStableFocus(): void {
  /** By the dialog that contains the focus; the key null stands for the page below. */
  const trails = new Map<Element | null, Trail>()
  const keep = () => {
    if (document.activeElement !== document.body) return
    const trail = trails.get([...document.querySelectorAll("dialog:modal")].at(-1) ?? null)
    if (trail !== undefined && !trail.element.checkVisibility()) successorOf(trail)?.focus()
    for (const dialog of trails.keys()) if (dialog?.isConnected === false) trails.delete(dialog)
  }
  new MutationObserver(() => afterEffects(keep)).observe(document.body, { childList: true, subtree: true })
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) trails.set(target.closest("dialog"), trailOf(target))
  })
  // A user who points at something else wants the focus there or nowhere.
  document.addEventListener("pointerdown", () => trails.clear())
}

/** Runs after the effects of a screen, which may move the focus themselves, however busy the machine is. */
function afterEffects(run: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 1_000 })
    else setTimeout(run, 100)
  })
}

function trailOf(element: HTMLElement): Trail {
  const boxes: Element[] = []
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    boxes.push(box)
    if (box.matches("main, dialog")) break
  }
  // Each control is visited once and not for every box, because this runs at each stop of the Tab key, beside long
  // lists. The main part takes the focus itself, so its index does not count.
  const before = controlsIn(boxes.findLast((box) => !box.matches("main")) ?? element, { before: element })
  const around = boxes.map((box) => ({
    box,
    index: before.filter((control) => box.contains(control)).length,
    opener: box.matches("form[method=post]") ? box.getAttribute("action") : null,
  }))
  return { element, around }
}

function successorOf({ around }: Trail): HTMLElement | undefined {
  for (const { box, index, opener } of around) {
    if (!box.isConnected || !box.checkVisibility()) {
      const link = opener && document.querySelector<HTMLElement>(`a[href="${CSS.escape(opener)}"]`)
      if (link && link.checkVisibility()) return link
      continue
    }
    if (box.matches("main")) return box as HTMLElement
    const there = controlsIn(box)
    const next = box.querySelector<HTMLElement>("[data-focus-home]") ?? there[index] ?? there.at(-1)
    if (next !== undefined) return next
  }
  return undefined
}

function controlsIn(box: Element, { before }: { before?: HTMLElement } = {}): HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(controls)]
  const end = before === undefined ? -1 : all.indexOf(before)
  return (end < 0 ? all : all.slice(0, end)).filter((control) => control.checkVisibility())
}
