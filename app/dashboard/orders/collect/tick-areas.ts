/** Ticks all orders of an area with the box of its head, which shows whether all, some or none are ticked. */
export function startTickingAreas(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const group = target.closest<HTMLElement>("[data-tick-group]")
    if (group === null) return
    const boxes = [...group.querySelectorAll<HTMLInputElement>("li input[type=checkbox]")]
    const whole = group.querySelector<HTMLInputElement>("[data-tick-all]")
    if (target === whole) for (const box of boxes) box.checked = whole.checked
    else if (whole) {
      const ticked = boxes.filter((box) => box.checked).length
      whole.checked = ticked === boxes.length
      whole.indeterminate = ticked > 0 && ticked < boxes.length
    }
  })
}
