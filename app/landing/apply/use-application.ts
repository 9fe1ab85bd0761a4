import { useEffect, useRef, useState, type FormEvent } from "react"
import { useActionData, useFetcher } from "react-router"
import { silentFields } from "#app/domain/application-form.ts"
import { addressOfScript } from "./applied-address.ts"
import type { ApplicationAnswer } from "./application-answer.ts"
import { beginStamp, ripeStamp } from "./stamp-clock.ts"

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

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    setRipening(true)
    sent.set(silentFields.stamp, await ripeStamp())
    await fetcher.submit(sent, { method: "post", action: addressOfScript(address) })
    setRipening(false)
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

  return { form, answer, busy, send }
}
