import { fromTemplate } from "#app/ui/script/from-template.ts"
import { showToast } from "#app/ui/script/show-toast.ts"
import { forgetWaiting } from "#app/ui/script/forms/waiting-list.ts"
import { removeWorker } from "../app-worker.ts"

/** Before the owner signs out, the device forgets what waits for the line, and the product's files. */
export function startSignOut(): void {
  document.addEventListener("submit", (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-signs-out]")) return
    event.preventDefault()
    // The session would go on, without what waits.
    if (!navigator.onLine) return showToast("bad", fromTemplate("line-bar").dataset["signsOut"] ?? "")
    void signOut(form)
  })
}

async function signOut(form: HTMLFormElement): Promise<void> {
  forgetWaiting()
  await removeWorker()
  form.submit()
}
