import { westernDigits } from "#app/domain/text/text-input.ts"
import { openDialogs } from "./modal-dialogs.ts"
import { showToast } from "./show-toast.ts"

/**
 * Starts the controls that send nothing by themselves: menus, copying, ready texts, quantities, shown passwords,
 * printing, Ctrl-S.
 */
export function startControls(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null
    if (button === null) return
    if (button.dataset["copy"] !== undefined) void copy(button)
    if (button.dataset["fill"] !== undefined) fill(button, button.dataset["fill"])
    if (button.dataset["step"] !== undefined) step(button, Number(button.dataset["step"]))
    if (button.dataset["showsPassword"] !== undefined) showPassword(button)
    if (button.dataset["print"] !== undefined) print()
  })
  document.addEventListener("click", closeMenuOnLink)
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, closeMenusBeside)
  document.addEventListener("keydown", closeMenuOnEscape)
  document.addEventListener("keydown", saveByKey)
}

/**
 * Copies the button's text (`data-copy`) and says so (`data-copied`, and by an event `copied`), or why not
 * (`data-copy-failed`).
 */
async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = "", copied = "", copyFailed = "" } = button.dataset
  try {
    await navigator.clipboard.writeText(text)
    showToast("good", copied)
    button.dispatchEvent(new Event("copied", { bubbles: true }))
  } catch {
    showToast("bad", copyFailed)
  }
}

/** Writes a ready text into the text area beside the button, or into that of its form. */
function fill(button: HTMLElement, text: string): void {
  const field = [button.parentElement, button.closest("form")]
    .map((around) => around?.querySelector("textarea"))
    .find(Boolean)
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.focus()
}

/** Changes the number beside a button of `data-stepper`, which has the highest number; the lowest is 1. */
function step(button: HTMLElement, by: number): void {
  const stepper = button.closest<HTMLElement>("[data-stepper]")
  const field = stepper?.querySelector("input")
  if (!stepper || !field) return
  const highest = Number(stepper.dataset["stepper"])
  const typed = Number(westernDigits(field.value).trim())
  const number = Math.min(highest, Math.max(1, (Number.isInteger(typed) ? typed : 1) + by))
  field.value = `${number}`
  for (const one of stepper.querySelectorAll<HTMLButtonElement>("[data-step]"))
    one.disabled = one.dataset["step"] === "1" ? number >= highest : number <= 1
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Shows the password beside a button, or hides it again. */
function showPassword(button: HTMLElement): void {
  const field = button.parentElement?.querySelector("input")
  if (!field) return
  const isHidden = field.type === "password"
  field.type = isHidden ? "text" : "password"
  button.ariaPressed = `${isHidden}`
}

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")]

/** A menu closes on a press outside it, and when the focus leaves it. */
function closeMenusBeside({ target }: Event): void {
  for (const menu of openMenus())
    if (target instanceof Node && !menu.contains(target)) menu.removeAttribute("open")
}

/** The dialog behind a link returns the focus to the element that had it, and the link is hidden by then. */
function closeMenuOnLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null
  const menu = link?.closest("details[data-menu]")
  menu?.querySelector("summary")?.focus()
  menu?.removeAttribute("open")
}

function closeMenuOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return
  const menu = openMenus().find((open) => event.target instanceof Node && open.contains(event.target))
  if (menu === undefined) return
  event.preventDefault()
  menu.removeAttribute("open")
  menu.querySelector("summary")?.focus()
}

/**
 * Makes Ctrl-S and Cmd-S send the form with `data-save-key` instead of saving the page, on any keyboard layout. A dialog
 * above the form prevents that; one that contains the form does not.
 */
function saveByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  // Arabic and Cyrillic keyboards have another letter on the same key.
  const isLatin = /^[a-z]$/i.test(event.key)
  if (isLatin ? event.key.toLowerCase() !== "s" : event.code !== "KeyS") return
  const area = openDialogs().at(-1) ?? document
  const forms = [...area.querySelectorAll<HTMLFormElement>("form[data-save-key]")]
  if (document.querySelector("form[data-save-key]") === null) return
  event.preventDefault()
  if (!event.repeat)
    (forms.find((form) => form.contains(document.activeElement)) ?? forms[0])?.requestSubmit()
}
