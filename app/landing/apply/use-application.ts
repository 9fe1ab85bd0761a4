import { useEffect, useRef, useState, type FormEvent } from "react"
import { useActionData, useFetcher, href } from "react-router"
import {
  checkApplication,
  readApplication,
  silentFields,
  type ApplicationProblems,
} from "#app/domain/application/application-form.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { useMended, isField } from "#app/ui/form/use-mended.ts"
import { addressOfScript } from "./applied-address.ts"
import type { ApplicationAnswer } from "./application-answer.ts"

const none: ApplicationProblems = {}

/** What is wrong, in the order of the page; a banner stands before all fields. */
const wrongPlaces =
  '[data-answer], [aria-invalid="true"], .is-wrong input:checked, .is-wrong input[type="radio"]'

/**
 * Sends the form without leaving the page, so that nothing typed is lost, whatever comes back; without a script the
 * browser sends it. Afterwards the focus is where the answer is, and a form that was taken is empty again.
 */
export function useApplication(address: string, onDone: () => void) {
  const fetcher = useFetcher<ApplicationAnswer>()
  const posted = useActionData<ApplicationAnswer>()
  const [isRipening, setRipening] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? posted ?? null
  const busy = isRipening || fetcher.state !== "idle"
  const { problems, forgetMended } = useMended(answer?.ok === false ? answer.problems : none, answer)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    setRipening(true)
    sent.set(silentFields.stamp, await ripeStamp())
    await fetcher.submit(sent, { method: "post", action: addressOfScript(address) })
    setRipening(false)
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isField(target)) forgetMended(placesOf(target.name), problemsIn(currentTarget))
  }

  useEffect(() => {
    const here = form.current
    here?.addEventListener("focusin", beginStamp)
    return () => here?.removeEventListener("focusin", beginStamp)
  }, [])

  const { data } = fetcher
  const shown = useRef<ApplicationAnswer>(undefined)
  useEffect(() => {
    if (busy || data === undefined || data === shown.current || form.current === null) return
    shown.current = data
    if (data.ok) {
      form.current.reset()
      onDone()
    }
    const place = form.current.querySelector<HTMLElement>(data.ok ? "[data-answer]" : wrongPlaces)
    place?.focus()
  }, [busy, data, onDone])

  return { form, answer, problems, busy, send, onInput }
}

/** Where it shows that a field is right again: an email or a phone is enough, and a country is the phone's. */
function placesOf(field: string): readonly string[] {
  if (field === "phone") return ["phone", "email"]
  return [field === "country" ? "phone" : field]
}

/** What the browser can check by itself. Whether a phone number exists and a plan is offered is checked by the server. */
function problemsIn(form: HTMLFormElement): ApplicationProblems {
  const checked = checkApplication(readApplication(new FormData(form)).fields, {
    readPhone(typed) {
      const reading = roughPhone(typed)
      return reading.ok ? { ok: true, phone: typed } : { ok: false, reason: "phone_not_a_number" }
    },
    planOf: (chosen) => (chosen === "" ? undefined : null),
  })
  return checked.ok ? none : checked.problems
}

/** Milliseconds: a little more than the server wants to lie between the stamp and the application. */
const ripeAfter = 2_300

/** When the stamp was requested; null before the visitor begins to fill in the form. */
let fetched: { stamp: Promise<string>; at: number } | null = null

/** Called when the visitor begins to fill in the form: requests the signed time once. */
function beginStamp(): void {
  fetched ??= { stamp: fetchStamp(), at: performance.now() }
}

/** The stamp, once it is old enough to be believed; empty where there is none, as without scripts. */
async function ripeStamp(): Promise<string> {
  if (fetched === null) return ""
  const stamp = await fetched.stamp
  if (stamp === "") fetched = null
  else await sleep(fetched.at + ripeAfter - performance.now())
  return stamp
}

async function fetchStamp(): Promise<string> {
  try {
    const response = await fetch(href("/apply/stamp"), { method: "POST" })
    return response.ok ? await response.text() : ""
  } catch {
    return ""
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
