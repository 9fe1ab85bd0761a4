import { useEffect, useRef, useState, type FormEvent } from "react"
import { useFetcher } from "react-router"
import { acceptedImageTypes } from "#app/domain/picture/image-limits.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { logoTooLargeText, notices, refusals, type Answer } from "../answer.ts"
import { settingsAddress } from "../settings-place.ts"

/** A cropped logo that waits for 'Save Logo'. */
type Cropped = {
  readonly square: Blob
  readonly address: string
  readonly file: string
  /** The answer before the upload; only a later one can confirm the save. */
  readonly over: Answer | undefined
}

/** Specification 4, the logo's flow: choose, crop, preview, then an explicit save. A failed upload can be sent again. */
export function useLogo(notify: (tone: "good" | "bad", text: string) => void) {
  const fetcher = useFetcher<Answer>()
  const [chosen, setChosen] = useState<File | null>(null)
  const [last, setLast] = useState<Cropped | null>(null)
  const lastAnswer = useRef(fetcher.data)
  const busy = fetcher.state !== "idle"
  const answer = fetcher.data
  const cropped = answer?.done && answer !== last?.over ? null : last

  useEffect(() => {
    if (answer === undefined || answer === lastAnswer.current) return
    lastAnswer.current = answer
    if (answer.done) notify("good", notices[answer.done]())
    if (answer.refusal) notify("bad", refusals[answer.refusal]())
  }, [answer, notify])

  const address = last?.address
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])

  /** Refused before it is cropped (specification, section 5). */
  function choose(file: File | undefined) {
    if (file === undefined) return
    if (!acceptedImageTypes.some((type) => type === file.type)) return notify("bad", m.logo_wrong_type())
    if (file.size > limits.logoBytes) return notify("bad", logoTooLargeText())
    setChosen(file)
  }

  function use(square: Blob) {
    setLast({ square, address: URL.createObjectURL(square), file: chosen?.name ?? "", over: answer })
    setChosen(null)
    notify("good", m.logo_cropped())
  }

  function fail() {
    setChosen(null)
    notify("bad", m.logo_crop_failed())
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (cropped === null) return notify("bad", m.logo_wrong_type())
    const body = new FormData()
    body.append("logo", cropped.square, "logo.jpg")
    void fetcher.submit(body, {
      method: "post",
      action: settingsAddress({ logo: "here" }),
      encType: "multipart/form-data",
    })
  }

  const cancel = () => setLast(null)
  const dismiss = () => setChosen(null)
  return { chosen, cropped, busy, choose, use, fail, save, cancel, dismiss }
}
