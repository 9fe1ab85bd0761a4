import { onPageShown } from "#app/ui/script/pages/shown-page.ts"
import { sending } from "#app/ui/script/forms/unsaved-input.ts"

/** Input is sent once a person has paused for so long. */
const pauseMs = 350

/**
 * Keeps the sums of a new order and the products that its search finds up to date while a person writes. A press of its
 * button meanwhile is not lost: it follows the request that is on the way.
 */
export function followAddOrder(): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let awaited = false
  document.addEventListener("input", ({ target }) => {
    if (
      !(
        target instanceof Element &&
        target.matches("[data-add-order] :is([data-updates], [data-updates] *, [data-seek])")
      )
    )
      return
    clearTimeout(pause)
    pause = setTimeout(update, pauseMs)
  })
  document.addEventListener(
    "submit",
    (event) => {
      const form = formOfPage()
      if (form === null || event.target !== form) return
      clearTimeout(pause)
      if (!sending.has(form) || !event.submitter?.hasAttribute("data-send")) return
      awaited = true
    },
    { capture: true },
  )
  onPageShown(() => {
    markBegun()
    if (!awaited) return
    awaited = false
    queueMicrotask(() => formOfPage()?.requestSubmit(document.querySelector<HTMLElement>("[data-send]")))
  })
  markBegun()
  // What was written before the script ran counts too.
  const seek = document.querySelector<HTMLInputElement>("[data-seek]")
  if (seek && seek.value !== seek.defaultValue) pause = setTimeout(update, pauseMs)
}

const formOfPage = () => document.querySelector<HTMLFormElement>("form[data-add-order]")

function update(): void {
  const form = formOfPage()
  if (form === null) return
  // Nothing on the way says what was written since.
  if (sending.has(form)) setTimeout(update, pauseMs)
  else form.requestSubmit(form.querySelector<HTMLElement>("[data-update]"))
}

/** Lines are hidden fields: this box says that the form has unsaved input. */
function markBegun(): void {
  const box = document.querySelector<HTMLInputElement>("[data-begun]")
  if (box === null || box.checked) return
  box.checked = true
  box.dispatchEvent(new Event("input", { bubbles: true }))
}
