import { onPageShown } from "#app/ui/script/pages/shown-page.ts"
import { showToast } from "#app/ui/script/show-toast.ts"

/**
 * Shares the shop's address (`data-share`) and its picture for a story (`data-share-file`) by what the device has, and
 * reports the first time to the server.
 */
export function startSharing(): void {
  // Only the device knows it; the style sheet shows the button.
  document.documentElement.toggleAttribute("data-can-share", typeof navigator.share === "function")
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>("[data-share], [data-share-file]")
    if (button) void share(button)
    if (target.closest('[data-shares] a[href^="https://wa.me/"]')) noteShared()
  })
  document.addEventListener("copied", ({ target }) => {
    if (target instanceof Element && target.closest("[data-shares]")) noteShared()
  })
  onPageShown(() => void offerFile())
}

async function share({ dataset }: HTMLElement): Promise<void> {
  const page = dataset["share"]
  try {
    await navigator.share(page === undefined ? { files } : (JSON.parse(page) as ShareData))
    noteShared()
  } catch (error) {
    // Closing the device's dialog is no failure, and nothing was shared.
    const isClosed = error instanceof DOMException && error.name === "AbortError"
    const failed = dataset["shareFailed"]
    if (!isClosed && failed !== undefined) showToast("bad", failed)
  }
}

/** Ticks the last of the first steps off, unless that is done. */
function noteShared(): void {
  document.querySelector<HTMLFormElement>("form[data-shared]")?.requestSubmit()
}

/** The picture of the open dialog, once it is loaded. */
let files: File[] = []

/** Offers the picture as a file if the device shares files. Browsers require the file at the moment of the press. */
async function offerFile(): Promise<void> {
  const button = document.querySelector<HTMLElement>("[data-share-file]")
  const picture = button?.closest("dialog")?.querySelector("img")
  if (!button || !picture) return void (files = [])
  const fileOf = (content: BlobPart[]) =>
    new File(content, button.dataset["shareFile"] ?? "", { type: "image/png" })
  if (typeof navigator.canShare !== "function" || !navigator.canShare({ files: [fileOf([])] })) return
  if (files.length === 0) {
    // Without the file the picture can still be saved.
    const response = await fetch(picture.src).catch(() => null)
    if (!response?.ok) return
    files = [fileOf([await response.blob()])]
  }
  button.hidden = false
  button.previousElementSibling?.classList.add("btn--quiet")
}
