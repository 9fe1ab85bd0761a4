import { showColor, startSyncedColor } from "./sync-color.ts"
import { showLive, showLiveSoon } from "./show-live.ts"
import { isPreviewFar, previewedPage, startScreens, watchPreview } from "./show-preview.ts"

let isStarted = false

/** Shows what the present input of the page's form leads to, now and after each change. */
export function showSettings(): void {
  const form = document.querySelector("form[data-shows-live]")
  if (!isStarted) start()
  isStarted = true
  showColor()
  watchPreview(() => void showLive())
  // What the preview shows may be stored now; input may be from before this script ran.
  const isDirty = form?.hasAttribute("data-dirty") === true && !isPreviewFar()
  if (isDirty || previewedPage() !== null) void showLive()
}

function start(): void {
  startSyncedColor()
  startScreens()
  for (const kind of ["input", "reset"])
    document.addEventListener(kind, ({ target }) => {
      const form = target instanceof Element ? target.closest("form[data-shows-live]") : null
      if (form === null) return
      // The fields change after the event.
      if (kind === "reset") setTimeout(showColor)
      if (!isPreviewFar()) showLiveSoon()
    })
}
