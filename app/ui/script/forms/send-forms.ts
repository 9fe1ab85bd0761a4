import { leadsToSignIn } from "../end-session.ts"
import { fetchPage } from "../pages/fetch-page.ts"
import { showResponse } from "../pages/show-response.ts"
import { showToast } from "../show-toast.ts"
import { rememberInput } from "./rejected-input.ts"
import { rememberAnswer, retainsUnsaved, sending } from "./unsaved-input.ts"
import { letWait } from "./waiting-forms.ts"
import { beginChange, refresh, stopLoading, visit } from "../pages/visit-page.ts"
import { shownAddress } from "../pages/visit-history.ts"

/** Numbers forms in the order in which they were sent. */
let lastSent = 0
let lastShown = 0

/**
 * Sends forms without a new document; a form or a button with `data-plain` is the browser's. A form with `data-sends-choice`
 * is sent with each choice, and shows the stored one again: its response asks first.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    if ([form, submitter].some((part) => part?.hasAttribute("data-plain"))) return
    if (form.method === "dialog") return
    event.preventDefault()
    const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? ""
    const address = new URL(action, location.href)
    if (form.method === "get") return void visit(withFields(address, form, submitter))
    if (!sending.has(form)) rememberAnswer(form, send(form, address, submitter))
  })
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null
    if (!form?.hasAttribute("data-sends-choice")) return
    form.requestSubmit()
    form.reset()
  })
}

/** Returns the address to which a form with the method GET leads. */
export function withFields(address: URL, form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const next = new URL(address)
  next.search = `${new URLSearchParams(textsOf(new FormData(form, submitter)))}`
  return next
}

async function send(form: HTMLFormElement, address: URL, submitter: HTMLElement | null): Promise<void> {
  const number = ++lastSent
  const body = new FormData(form, submitter)
  const input = rememberInput(form)
  const end = showBusy(form, submitter)
  const signal = stopLoading()
  const endChange = beginChange()
  try {
    const response = await fetchPage(address, {
      method: "POST",
      // An import ends with its page.
      signal: form.hasAttribute("data-import") ? signal : null,
      body: form.enctype === "multipart/form-data" ? body : new URLSearchParams(textsOf(body)),
    })
    // The button stays busy until the next page is opened.
    if (response.ok && response.redirected && form.hasAttribute("data-reload"))
      return location.assign(response.url)
    end()
    await showAnswer(response, { form, input, number, signal })
  } catch (error) {
    end()
    if (error instanceof DOMException && signal.aborted) return
    if (!(error instanceof TypeError)) throw error
    const waiting = { action: address, fields: textsOf(body), button: submitter }
    if (!letWait(form, waiting)) fail(form)
  } finally {
    endChange()
  }
}

type Sent = {
  form: HTMLFormElement
  input: ReturnType<typeof rememberInput>
  number: number
  signal: AbortSignal
}

async function showAnswer(response: Response, { form, input, number, signal }: Sent): Promise<void> {
  const { pathname } = new URL(response.url)
  // A page without the form says that the session is over, that the account is blocked, or that the server failed.
  const isOtherPage = !response.ok && !(await hasForm(response.clone(), form))
  const isOver = leadsToSignIn(response) || (isOtherPage && [401, 403].includes(response.status))
  if (isOver && retainsUnsaved(form)) return
  // The device has another shop's session: its page comes without anything of this one.
  if (isOver && response.status === 401) return location.reload()
  if (isOtherPage && response.status >= 500) return fail(form)
  // The answer to a later form is shown already; this one is older.
  if (number < lastShown) return void refresh()
  lastShown = number
  if (response.ok) input.reset()
  const isSamePath = pathname === shownAddress().pathname
  const isShown = await showResponse(response, {
    entry: !isSamePath || asks(response) ? "push" : response.ok ? "replace" : "stay",
    scroll: isSamePath ? "stay" : "top",
    isAnswer: true,
    signal,
  })
  if (!isShown || response.ok) return
  const rejected = formLike(document, form)
  if (rejected === undefined) return
  input.restoreIn(rejected)
  const trouble = rejected.querySelector<HTMLElement>("[aria-invalid], [data-question]")
  trouble?.closest("details")?.setAttribute("open", "")
  trouble?.focus()
}

/** Returns whether the answer leads to a question about what was sent: going back leads away from it. */
function asks({ redirected, url }: Response): boolean {
  const { search, searchParams } = new URL(url)
  return redirected && !searchParams.has("done") && search !== shownAddress().search
}

/** Returns whether a page repeats the form: what was typed is in it, beside the reason. */
async function hasForm(response: Response, form: HTMLFormElement): Promise<boolean> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  return formLike(page, form) !== undefined
}

/** Returns the form of a page that is sent to the same address with the same fields. */
function formLike(page: Document, form: HTMLFormElement): HTMLFormElement | undefined {
  const action = form.getAttribute("action") ?? ""
  const names = ({ elements }: HTMLFormElement) =>
    [...elements].map((field) => field.getAttribute("name")).join(" ")
  const alike = [...page.querySelectorAll<HTMLFormElement>(`form[action="${CSS.escape(action)}"]`)]
  const sameNames = alike.filter((other) => names(other) === names(form))
  return sameNames.find((other) => intentOf(other) === intentOf(form)) ?? sameNames[0] ?? alike[0]
}

/** Several forms of a page may be sent to one address: this field says what each is for. */
const intentOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=intent]")?.value

/** The page stays as it is, with its input. A page that says so itself cancels the event. */
function fail(form: HTMLFormElement): void {
  for (const control of switchesIn(form)) control.ariaChecked = String(control.value !== "true")
  if (!form.dispatchEvent(new Event("send-failed", { bubbles: true, cancelable: true }))) return
  const told =
    form.closest<HTMLElement>("[data-failed]") ??
    document.querySelector<HTMLElement>("main [data-toasts][data-failed]")
  showToast("bad", told?.dataset["failed"] ?? "")
}

/** Switches send the state that they have next. */
const switchesIn = (form: HTMLFormElement) => form.querySelectorAll<HTMLButtonElement>("button[role=switch]")

/**
 * Shows that a form is on the way: its button says so, keeps its place and the focus, and can't be pressed again. A
 * switch shows its next state.
 * @returns a function that ends it
 */
function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  sending.add(form)
  for (const control of switchesIn(form)) control.ariaChecked = control.value
  const button = submitter ?? form.querySelector<HTMLElement>("button:not([type=button], [type=reset])")
  const { busyLabel } = button?.dataset ?? {}
  const [busy, disabled] = ["aria-busy", "aria-disabled"] as const
  const before = button === null ? [] : [...button.childNodes]
  button?.setAttribute(busy, "true")
  button?.setAttribute(disabled, "true")
  if (busyLabel !== undefined) button?.replaceChildren(busyLabel)
  return () => {
    sending.delete(form)
    button?.removeAttribute(busy)
    button?.removeAttribute(disabled)
    if (busyLabel !== undefined) button?.replaceChildren(...before)
  }
}

/** Returns the texts of a form, without its files. */
export function textsOf(form: FormData): [string, string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string")
}
