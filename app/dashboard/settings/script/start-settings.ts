import { onPageShown } from "#app/ui/script/pages/shown-page.ts"

/** Loads what the settings and their currency show by the present input, and what a logo needs with its first file. */
export function startSettings(): void {
  let place = ""
  const follow = () => {
    const before = place
    place = location.pathname + location.hash
    if (location.hash === "" || place === before || document.querySelector("[data-settings]") === null) return
    void import("./follow-hash.ts").then(({ followHash }) => followHash())
  }
  onPageShown(() => {
    follow()
    if (document.querySelector("[data-shows-live]") !== null)
      void import("./show-settings.ts").then(({ showSettings }) => showSettings())
  })
  addEventListener("hashchange", follow)
  document.addEventListener("change", ({ target }) => {
    const field = target instanceof HTMLInputElement && target.type === "file" ? target : null
    const form = field?.closest<HTMLFormElement>("form[data-logo]")
    const file = field?.files?.[0]
    if (!form || !file) return
    // It is no input yet, because it may be rejected; and the same file can be chosen again.
    form.reset()
    void import("../logo/choose-logo.ts").then(({ chooseLogo }) => chooseLogo(form, file))
  })
}
