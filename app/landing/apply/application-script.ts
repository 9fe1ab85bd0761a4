import {
  checkApplication,
  readApplication,
  silentFields,
  type ApplicationProblems,
} from "#app/domain/application/application-rules.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { m } from "#app/messages/compiled/messages.js"
import { bannerSentence, type ApplicationActionData } from "./application-action-data.ts"
import { addressOfScript } from "./applied-address.ts"
import { pieceOf, showProblem, showProblems } from "./field-problems.ts"
import { requestTimestamp } from "./request-timestamp.ts"

/**
 * Sends the form without leaving the page, so that no input is lost, whatever comes back. Afterwards the focus is where
 * the response is; the confirmation replaces a form that was accepted.
 * @returns what sends it.
 */
export function openApplication(form: HTMLFormElement): () => Promise<void> {
  const timestamp = requestTimestamp()
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      clearFixedErrors(form, target.name)
  })
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    const problems = problemsIn(form)
    if (Object.keys(problems).length > 0) show(form, { ok: false, problems, banner: null })
    else {
      const free = showBusy(form)
      const actionData = await post(form, timestamp)
      free()
      show(form, actionData)
    }
    isBusy = false
  }
}

/**
 * Returns the errors that the browser can find. The server checks whether a phone number exists and a plan is offered.
 */
function problemsIn(form: HTMLFormElement): ApplicationProblems {
  const hasPlans = form.elements.namedItem("plan_id") !== null
  const checked = checkApplication(readApplication(new FormData(form)).fields, {
    readPhone(input) {
      const reading = roughPhone(input)
      return reading.ok ? { ok: true, phone: input } : reading
    },
    planOf: (chosen) => (chosen === "" && hasPlans ? undefined : null),
  })
  return checked.ok ? {} : checked.problems
}

/** Clears the error of a field once it is fixed. No error appears while the user types. */
function clearFixedErrors(form: HTMLFormElement, changed: string): void {
  const found = problemsIn(form)
  for (const index of fieldsOf(changed)) if (!(index in found)) showProblem(form, index, undefined)
}

/** Returns the fields whose errors a change may fix: an email or a phone is enough, and a country is the phone's. */
function fieldsOf(field: string): readonly string[] {
  if (field === "phone") return ["phone", "email"]
  return [field === "country" ? "phone" : field]
}

const failed: ApplicationActionData = { ok: false, problems: {}, banner: { kind: "failed" } }

async function post(
  form: HTMLFormElement,
  timestamp: ReturnType<typeof requestTimestamp>,
): Promise<ApplicationActionData> {
  const sent = new FormData(form)
  try {
    sent.set(silentFields.stamp, await timestamp.ripe())
    const response = await fetch(addressOfScript(form), { method: "POST", body: sent })
    return (await response.json()) as ApplicationActionData
  } catch {
    return failed
  }
}

/**
 * Shows that the form is being sent. The button keeps its place and the focus.
 * @returns what ends it.
 */
function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector("button")
  const label = button?.textContent ?? ""
  button?.setAttribute("aria-busy", "true")
  button?.setAttribute("aria-disabled", "true")
  button?.replaceChildren(m.apply_submitting())
  return () => {
    button?.removeAttribute("aria-busy")
    button?.removeAttribute("aria-disabled")
    button?.replaceChildren(label)
  }
}

function show(form: HTMLFormElement, actionData: ApplicationActionData): void {
  const status = form.querySelector('[role="status"]')
  form.querySelector("[data-answer]")?.remove()
  if (actionData.ok) {
    status?.append(pieceOf("application-done"))
    form.reset()
    // The status element stays, so that a screen reader announces its new text.
    form.replaceChildren(...(status ? [status] : []))
  } else {
    if (actionData.banner) {
      const banner = pieceOf("application-banner")
      banner.querySelector("span")?.append(bannerSentence(actionData.banner))
      status?.after(banner)
    }
    showProblems(form, actionData.problems)
    const [phone, asked] = ["phone", "asked_phone"].map((name) => form.elements.namedItem(name))
    if (phone instanceof HTMLInputElement && asked instanceof HTMLInputElement)
      asked.value = actionData.problems.phone === undefined ? "" : phone.value
  }
  form.querySelector<HTMLElement>(wrongFields)?.focus()
}

/** The parts to announce, in the order of the page: a banner is before all fields. */
const wrongFields =
  '[data-answer], [aria-invalid="true"], .is-wrong input:checked, .is-wrong input[type="radio"]'
