import { endSession, leadsToSignIn } from "./end-session.ts"
import { fromTemplate } from "./from-template.ts"
import { onPageShown } from "./shown-page.ts"
import { showToast } from "./show-toast.ts"
import { refresh } from "./visit-page.ts"

/** A form that waits for the line; `name` says what it does. */
type Waiting = { action: string; fields: [string, string][]; name: string }

/** The tab stores what waits for each shop, so that it survives a reload; signing out deletes it. */
const storageKey = () => {
  const shop = document.querySelector<HTMLElement>("[data-waits-of]")?.dataset["waitsOf"]
  return shop === undefined ? null : `waiting forms of ${shop}`
}

/**
 * Says at once that there is no connection, and sends what waits for it once it is back, in order. Only forms with
 * `data-waits` wait: doing one twice changes nothing, or it names the state that its sender saw, and the server rejects it
 * when that is no longer right.
 */
export function startWaitingForms(): void {
  addEventListener("offline", showLine)
  addEventListener("online", () => void sendWaiting())
  document.addEventListener("visibilitychange", () => void sendWaiting())
  document.addEventListener("submit", ({ target }) => {
    const key = storageKey()
    if (key !== null && target instanceof HTMLFormElement && target.matches("[data-signs-out]"))
      sessionStorage.removeItem(key)
  })
  onPageShown(() => {
    showLine()
    if (read().length > 0) void sendWaiting()
  })
}

/**
 * Lets a form wait for the line.
 * @returns false for a form that does not wait
 */
export function letWait(form: HTMLFormElement, action: URL, fields: [string, string][]): boolean {
  const key = storageKey()
  // With a line something else failed, and no event tells when it works again: the person is told.
  if (key === null || navigator.onLine || !form.hasAttribute("data-waits")) return false
  const button = form.querySelector("button")
  const name = form.ariaLabel ?? button?.ariaLabel ?? button?.textContent ?? ""
  form.closest("[data-open]")?.removeAttribute("data-open")
  write([...read(), { action: action.pathname + action.search, fields, name }])
  showLine()
  return true
}

let isSending = false

async function sendWaiting(): Promise<void> {
  if (isSending || !navigator.onLine) return
  isSending = true
  const rejected: string[] = []
  let [sent, isSignedOut] = [0, false]
  for (let next = read()[0]; next !== undefined; next = read()[0]) {
    const { action, fields, name } = next
    const body = new URLSearchParams(fields)
    const response = await fetch(action, { method: "POST", body }).catch(() => null)
    if (response === null || response.status >= 500) break
    isSignedOut = leadsToSignIn(response)
    if (isSignedOut) break
    write(read().slice(1))
    sent += 1
    if (!response.ok) rejected.push(name)
  }
  isSending = false
  showLine()
  // What is left waits for the next session of this shop in this tab.
  if (isSignedOut) return void endSession()
  if (sent === 0) return
  await refresh()
  if (rejected.length > 0)
    showToast("bad", `${fromTemplate("line-bar").dataset["rejected"]} ${rejected.join(" · ")}`)
}

/** Shows the bar while there is no line, or while forms wait. */
function showLine(): void {
  document.querySelector("#line-bar-shown")?.remove()
  const names = read().map(({ name }) => name)
  if (storageKey() === null || (navigator.onLine && names.length === 0)) return
  const bar = fromTemplate("line-bar")
  bar.id = "line-bar-shown"
  if (names.length > 0) bar.textContent = `${bar.dataset["waiting"]} ${names.join(" · ")}`
  document.body.append(bar)
}

function read(): Waiting[] {
  const key = storageKey()
  return key === null ? [] : (JSON.parse(sessionStorage.getItem(key) ?? "[]") as Waiting[])
}

function write(waiting: readonly Waiting[]): void {
  const key = storageKey()
  if (key !== null) sessionStorage.setItem(key, JSON.stringify(waiting))
}
