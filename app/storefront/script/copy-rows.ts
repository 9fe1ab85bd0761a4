/** Copies the text of a row that is pressed, or whose button is. The row says so for a moment. */
export function startCopying(): void {
  document.addEventListener("click", ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null
    if (row) void copy(row)
  })
}

const shownMs = 2_000

async function copy(row: HTMLElement): Promise<void> {
  const label = row.querySelector("button > span")
  const announced = document.querySelector("[data-order-events]")
  const { copy: text = "", copied = "", failed = "" } = row.dataset
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  announced?.replaceChildren(isCopied ? copied : failed)
  if (!label) return
  const former = label.textContent
  row.toggleAttribute("data-done", isCopied)
  label.textContent = isCopied ? copied : failed
  setTimeout(() => {
    row.removeAttribute("data-done")
    label.textContent = former
  }, shownMs)
}
