const selector = "[data-opening]"

/** A timer of a browser runs at once if it is longer. */
const maxDelayMs = 2_147_483_647
/** The page's clock may be behind the server's, which then has the same words again. */
const retryMs = 15_000

/**
 * Replaces what says whether the shop is open, at the moment when that changes, and when the user returns to a page that
 * slept over it. The server writes it; a failed request is repeated.
 */
export function followOpening(): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void update(), Math.min(delayMs, maxDelayMs))
  }

  /** Waits until the moment that the page names; a page that never changes again has none. */
  function follow(isRetry: boolean): void {
    const changesAt = document.querySelector<HTMLElement>(selector)?.dataset["opening"]
    if (changesAt) wait(Math.max(Date.parse(changesAt) - Date.now(), isRetry ? retryMs : 0))
  }

  async function update(): Promise<void> {
    const changesAt = document.querySelector<HTMLElement>(selector)?.dataset["opening"]
    if (changesAt && Date.parse(changesAt) > Date.now()) return follow(false)
    const response = await fetch(location.href).catch(() => undefined)
    if (response?.ok) {
      const page = new DOMParser().parseFromString(await response.text(), "text/html")
      const fresh = [...page.querySelectorAll(selector)]
      for (const [index, shown] of document.querySelectorAll(selector).entries()) {
        const next = fresh[index]
        if (next) shown.replaceWith(next)
      }
      dispatchEvent(new Event("opening"))
    }
    follow(true)
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void update()
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void update()
  })
  follow(false)
}
