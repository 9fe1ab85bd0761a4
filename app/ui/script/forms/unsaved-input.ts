import { fromTemplate } from "../from-template.ts"
import { leaveEvent, type Leave, type Question } from "./leave-event.ts"
import { openModal } from "../modal-dialogs.ts"
import { onPageShown } from "../pages/shown-page.ts"
import { showToast } from "../show-toast.ts"
import { waitsForList } from "./waits-for-list.ts"

/** Forms that are on the way. */
export const sending = new WeakSet<HTMLFormElement>()

/** The answers to forms that are on the way, until they are shown. */
const answers = new Map<HTMLFormElement, Promise<void>>()

export function rememberAnswer(form: HTMLFormElement, answer: Promise<void>): void {
  answers.set(form, answer)
  void answer.finally(() => answers.delete(form))
}

/**
 * Forms with `data-guard` ask before their unsaved input is left; with `data-guard="page"` only before another page is
 * opened, with `data-guard="list"` also before other rows of its list are. A form with unsaved input has `data-dirty`.
 */
export function startUnsavedInput(): void {
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-guard]") : null
    if (form === null) return
    if (target instanceof Element) changed.set(form, target.closest("section"))
    mark(form)
  })
  document.addEventListener("reset", ({ target }) => {
    // The fields change after the event.
    if (target instanceof HTMLFormElement) setTimeout(() => mark(target))
  })
  // Input from before the script ran counts too.
  onPageShown(() => {
    isLeaving = false
    guardedForms().forEach(mark)
  })
  addEventListener("beforeunload", (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
}

/** The person has said that the input may be lost; the browser does not ask again. */
let isLeaving = false

/** The section of each form that was changed last. */
const changed = new WeakMap<HTMLFormElement, HTMLElement | null>()

/** Buttons that are there only for unsaved input come and go with it. */
function mark(form: HTMLFormElement): void {
  const isDirty = isChanged(form)
  if (form.hasAttribute("data-dirty") === isDirty) return
  form.toggleAttribute("data-dirty", isDirty)
  const focused = document.activeElement
  if (focused === null || !form.contains(focused)) return
  // They don't cover the field that brings them, and leave the focus where something was changed.
  if (isDirty) focused.scrollIntoView({ block: "nearest" })
  else if (!focused.checkVisibility())
    (form.querySelector<HTMLElement>("[data-focus-home]") ?? changed.get(form))?.focus({
      preventScroll: true,
    })
}

const guardedForms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-guard]")]

function unsavedForms(): HTMLFormElement[] {
  return guardedForms().filter((form) => !sending.has(form) && isChanged(form))
}

/**
 * Returns the end of all answers that say whether input is stored that would be lost on the way from one address to
 * another; null if there is none.
 */
export function answersBefore(from: URL, to: URL): Promise<unknown> | null {
  const awaited = guardedForms().flatMap((form) => {
    const answer = answers.get(form)
    return answer && isChanged(form) && isLeft(form, from, to) ? [answer] : []
  })
  return awaited.length === 0 ? null : Promise.allSettled(awaited)
}

/**
 * Asks before unsaved input is lost on the way from one address to another.
 * @returns true if nothing is lost, or may be
 */
export async function mayLeave(from: URL, to: URL): Promise<boolean> {
  const question = questionBefore(from, to)
  return question === null || (await askToLeave(question))
}

/** Returns the question before unsaved input is lost; undefined for the usual one, null if nothing is lost. */
export function questionBefore(from: URL, to: URL): Question | undefined | null {
  if (isSameState(from, to)) return null
  const leave = new CustomEvent<Leave>(leaveEvent, { cancelable: true, detail: {} })
  if (!window.dispatchEvent(leave)) return leave.detail.question
  return unsavedForms().some((form) => isLeft(form, from, to)) ? undefined : null
}

/** Returns whether a form would lose its input. */
function isLeft({ dataset: { guard } }: HTMLFormElement, from: URL, to: URL): boolean {
  if (isSameState(from, to)) return false
  const isSamePage = from.pathname === to.pathname
  if (guard === "list" && isSamePage) return waitsForList(from, to)
  return !(guard === "page" && isSamePage)
}

/** Returns whether another document would lose input that its person has not let go. */
export function hasUnsaved(): boolean {
  if (isLeaving) return false
  const leave = new CustomEvent<Leave>(leaveEvent, { cancelable: true, detail: {} })
  return unsavedForms().length > 0 || !window.dispatchEvent(leave)
}

/**
 * Handles the end of the session.
 * @returns whether the page stays, because it has unsaved input; it now says so.
 */
export function retainsUnsaved(sent?: HTMLFormElement): boolean {
  const hasInput = unsavedForms().length > 0 || (sent !== undefined && isChanged(sent))
  if (!hasInput) return false
  const { text, way } = signedOutTexts()
  showToast("bad", text, { way })
  return true
}

/** Returns what a page with unsaved input says when its session is over, and the link to the sign-in page. */
export function signedOutTexts() {
  const { text = "", way = "", signIn = "" } = fromTemplate("signed-out").dataset
  const back = new URLSearchParams({ to: location.pathname + location.search })
  return { text, way: { href: `${signIn}?${back}`, text: way } }
}

/** Asks whether unsaved input may be lost. */
function askToLeave(texts: Question | undefined): Promise<boolean> {
  const question = fromTemplate("unsaved") as HTMLDialogElement
  if (texts) {
    const { title, text, leave, stay } = texts
    const parts = { h2: title, p: text, "[data-leave]": leave, "[data-dismiss]": stay }
    for (const [selector, words] of Object.entries(parts))
      question.querySelector(selector)?.replaceChildren(words)
  }
  document.body.append(question)
  openModal(question)
  return new Promise((resolve) => {
    question.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null
      if (button === null) return
      question.close()
      question.remove()
      isLeaving = button.hasAttribute("data-leave")
      resolve(isLeaving)
    })
  })
}

function isSameState(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && withoutFlash(from.search) === withoutFlash(to.search)
}

/** Dropping the flash from the address leaves nothing. */
function withoutFlash(search: string): string {
  const query = new URLSearchParams(search)
  query.delete("done")
  return query.toString()
}

/** Returns whether a form has other input than it came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return isOtherChoice(field)
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    // A field without a name only shows what another one has.
    if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked
    return field.value !== field.defaultValue
  })
}

function isOtherChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(0, first)
}
