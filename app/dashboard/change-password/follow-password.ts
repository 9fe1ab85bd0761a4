import {
  fulfilledRequirements,
  isPasswordTooLong,
  passwordProblem,
  type PasswordChange,
} from "#app/domain/account/passwords.ts"
import { m } from "#app/messages/compiled/messages.js"
import { showFieldError } from "#app/ui/script/forms/show-field-error.ts"
import { onPageShown } from "#app/ui/script/pages/shown-page.ts"
import { fieldNames, passwordErrorSentence, readPasswordForm } from "./password-action-data.ts"

const selector = "form[data-password]"

/** Follows the input of the form for a new password: its requirements, and what is known before anything is sent. */
export function followPassword(): void {
  const form = () => document.querySelector<HTMLFormElement>(selector)
  document.addEventListener("input", ({ target }) => {
    const own = target instanceof HTMLInputElement ? target.closest<HTMLFormElement>(selector) : null
    if (own === null) return
    // The error of a response is shown until the next input.
    own.querySelector("[role=alert]")?.remove()
    for (const field of ["current", "next", "again"] as const) showError(own, field)
    showRequirements(own)
  })
  const show = () => {
    const own = form()
    if (own === null) return
    showRequirements(own)
    // What was typed before this script ran.
    if (hasInput(own)) for (const field of ["next", "again"] as const) showError(own, field)
  }
  onPageShown(show)
  show()
}

function hasInput(form: HTMLFormElement): boolean {
  const input = inputOf(form)
  return input !== null && `${input.next}${input.again}` !== ""
}

const inputOf = (form: HTMLFormElement) => readPasswordForm(new FormData(form))

function showRequirements(form: HTMLFormElement): void {
  const input = inputOf(form)
  if (input === null) return
  const fulfilled: Readonly<Record<string, boolean>> = fulfilledRequirements(input)
  for (const row of form.querySelectorAll<HTMLElement>("[data-requirement]")) {
    const isMet = fulfilled[row.dataset["requirement"] ?? ""] ?? false
    row.toggleAttribute("data-met", isMet)
    const state = row.querySelector(".unseen")
    if (state) state.textContent = isMet ? m.password_met() : m.password_unmet()
  }
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]")
  if (button) button.disabled = passwordProblem(input) !== null
}

function showError(form: HTMLFormElement, field: keyof PasswordChange): void {
  const input = inputOf(form)
  const control = form.querySelector<HTMLInputElement>(`[name=${fieldNames[field]}]`)
  if (input && control) showFieldError(control, problemOf(field, input))
}

/** Returns a problem that is known before anything is sent, or "". */
function problemOf(field: keyof PasswordChange, { next, again }: PasswordChange): string {
  if (field === "next" && isPasswordTooLong(next))
    return passwordErrorSentence({ field, key: "password_too_long" })
  const isOther = again !== "" && again.normalize("NFKC") !== next.normalize("NFKC")
  return field === "again" && isOther ? m.password_mismatch() : ""
}
