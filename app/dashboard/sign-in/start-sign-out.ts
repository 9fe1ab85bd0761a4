import { fromTemplate } from "#app/ui/script/from-template.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { forgetWaiting } from "#app/ui/script/waiting-list.ts"

/** Before the owner signs out, the device forgets what waits for the line. */
export function startSignOut(): void {
  document.addEventListener("submit", (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-signs-out]")) return
    if (navigator.onLine) return forgetWaiting()
    // The session would go on, without what waits.
    event.preventDefault()
    showToast("bad", fromTemplate("line-bar").dataset["signsOut"] ?? "")
  })
}
