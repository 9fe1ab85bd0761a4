import { endSession, leadsToSignIn } from "../end-session.ts"
import { fetchPage, shownShop } from "../pages/fetch-page.ts"
import { fromTemplate } from "../from-template.ts"
import { onPageShown } from "../pages/shown-page.ts"
import { showToast } from "../show-toast.ts"
import { writeAddress } from "../pages/visit-history.ts"
import { refresh } from "../pages/visit-page.ts"
import { forgetWaiting, isTooOld, readWaiting, writeWaiting } from "./waiting-list.ts"

/**
 * Says at once that there is no connection, and sends what waits for it once it is back, in order. Only forms with
 * `data-waits` wait: doing one twice changes nothing, or it names the state that its sender saw, and the server rejects it
 * when that is no longer right.
 */
export function startWaitingForms(): void {
  addEventListener("offline", showLine)
  addEventListener("online", () => void sendWaiting())
  // Another tab has changed the list.
  addEventListener("storage", showLine)
  document.addEventListener("visibilitychange", () => void sendWaiting())
  onPageShown(() => {
    const shop = shownShop()
    if (shop !== null) forgetWaiting(shop)
    showLine()
    if (read().length > 0) void sendWaiting()
  })
}

/** Is dispatched on a form that is about to wait. Who cancels it asks something first, in the form. */
export class BeforeWaiting extends Event {
  static readonly type = "before-waiting"
  readonly fields: readonly [string, string][]
  constructor(fields: readonly [string, string][]) {
    super(BeforeWaiting.type, { bubbles: true, cancelable: true })
    this.fields = fields
  }
}

/**
 * Lets a form wait for the line; a dialog closes.
 * @returns false for a form that does not wait
 */
export function letWait(
  form: HTMLFormElement,
  { action, fields, button }: { action: URL; fields: [string, string][]; button: HTMLElement | null },
): boolean {
  const shop = shownShop()
  // With a line something else failed, and no event tells when it works again: the person is told.
  if (shop === null || navigator.onLine || !form.hasAttribute("data-waits")) return false
  if (!form.dispatchEvent(new BeforeWaiting(fields))) return true
  const { pathname, search } = action
  const next = { action: pathname + search, fields, name: nameOf(form, button), since: Date.now() }
  if (!writeWaiting(shop, [...readWaiting(shop), next])) return false
  form.closest("[data-open]")?.removeAttribute("data-open")
  closeDialog(form)
  showLine()
  return true
}

/** A form in a dialog is named by its title, what it is about, and its button. */
function nameOf(form: HTMLFormElement, button: HTMLElement | null): string {
  const pressed = button ?? form.querySelector("button")
  const label = form.ariaLabel ?? pressed?.ariaLabel ?? pressed?.textContent ?? ""
  const head = form.closest("dialog")?.querySelectorAll(".dialog__head :is(h2, p)") ?? []
  return [...[...head].map(({ textContent }) => textContent ?? ""), label].join(": ")
}

/** Shows the page below the dialog of a form, and its address. */
function closeDialog(form: HTMLFormElement): void {
  const dialog = form.closest("dialog")
  const below = dialog?.querySelector<HTMLAnchorElement>("a[data-dismiss]")
  if (!dialog || !below) return
  dialog.close()
  dialog.remove()
  writeAddress(new URL(below.href), "replace")
}

const lock = "waiting forms"

/** Only one tab sends. A browser has no locks without HTTPS. */
async function sendWaiting(): Promise<void> {
  if (!navigator.onLine) return
  if (!("locks" in navigator)) return sendUnlessBusy()
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => held && sendUnlessBusy())
}

let isSending = false

async function sendUnlessBusy(): Promise<void> {
  const shop = shownShop()
  if (isSending || shop === null) return
  isSending = true
  const rejected: string[] = []
  const late: string[] = []
  let [count, isOver] = [0, false]
  for (let next = readWaiting(shop)[0]; next !== undefined; next = readWaiting(shop)[0]) {
    const { action, fields, name } = next
    if (isTooOld(next)) {
      late.push(name)
    } else {
      const body = new URLSearchParams(fields)
      const address = new URL(action, location.href)
      const response = await fetchPage(address, { method: "POST", body }, shop).catch(() => null)
      if (response === null || response.status >= 500) break
      // The device has no session any more, or that of another shop.
      isOver = leadsToSignIn(response) || response.status === 401
      if (isOver) break
      if (!response.ok) rejected.push(name)
    }
    writeWaiting(shop, readWaiting(shop).slice(1))
    count += 1
  }
  isSending = false
  showLine()
  // What is left waits for the next session of this shop on this device.
  if (isOver) return void endSession()
  if (count === 0) return
  await refresh()
  const { rejected: rejectedText, late: lateText } = fromTemplate("line-bar").dataset
  const errors = [
    ...(rejected.length > 0 ? [`${rejectedText} ${rejected.join(" · ")}`] : []),
    ...(late.length > 0 ? [`${lateText} ${late.join(" · ")}`] : []),
  ]
  if (errors.length > 0) showToast("bad", errors.join("\n"))
}

/** Shows the bar while there is no line, or while forms wait. */
function showLine(): void {
  document.querySelector("#line-bar-shown")?.remove()
  const names = read().map(({ name }) => name)
  if (shownShop() === null || (navigator.onLine && names.length === 0)) return
  const bar = fromTemplate("line-bar")
  bar.id = "line-bar-shown"
  if (names.length > 0) bar.textContent = `${bar.dataset["waiting"]} ${names.join(" · ")}`
  document.body.append(bar)
}

function read() {
  const shop = shownShop()
  return shop === null ? [] : readWaiting(shop)
}
