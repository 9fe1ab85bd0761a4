import { useEffect, useState, type FormEvent } from "react"
import { useFetcher } from "react-router"
import { hasPictureEnd, pictureFileProblem } from "#app/domain/picture/picture-file.ts"
import { limits } from "#app/domain/limits.ts"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { m } from "#app/messages/compiled/messages.js"
import { logoTooLargeText, errors, type ActionData } from "../settings-action-data.ts"
import { settingsAddress } from "../settings-dialog-state.ts"

/** A cropped logo that waits for 'Save Logo'. */
type Cropped = {
  readonly square: Blob
  readonly address: string
  readonly file: string
  /** The response before the upload; only a later one can confirm the save. */
  readonly over: ActionData | undefined
}

/**
 * Takes the logo through its steps: choose, crop, preview, then an explicit save (specification 4). A failed upload can
 * be sent again.
 */
export function useLogo(
  notify: (tone: "good" | "bad", text: string) => void,
  onResult: (actionData: ActionData) => void,
) {
  const fetcher = useFetcher<ActionData>()
  const [chosen, setChosen] = useState<File | null>(null)
  const [last, setLast] = useState<Cropped | null>(null)
  const busy = fetcher.state !== "idle"
  const actionData = fetcher.data
  const cropped = actionData?.done && actionData !== last?.over ? null : last

  useActionResult(actionData, onResult)

  const address = last?.address
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])

  /**
   * Rejects a file of another type before it is cropped (specification, section 5). A file whose end may be missing is
   * not cropped: the server squares it, or returns its error (decision 069).
   */
  async function choose(file: File | undefined) {
    if (file === undefined) return
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    )
    const problem = bytes === null ? "image_unreadable" : pictureFileProblem(bytes)
    if (bytes === null || problem !== null) notify("bad", errors[problem ?? "image_unreadable"]())
    else if (hasPictureEnd(bytes)) setChosen(file)
    else take(file, file.name)
  }

  function take(square: Blob, file: string) {
    setLast({ square, address: URL.createObjectURL(square), file, over: actionData })
  }

  function use(square: Blob) {
    take(square, chosen?.name ?? "")
    setChosen(null)
    notify("good", m.logo_cropped())
  }

  /** Only a file that can't be cropped has a size limit (decision 069), because a crop is small. */
  function fail() {
    const isLarge = chosen !== null && chosen.size > limits.logoBytes
    setChosen(null)
    notify("bad", isLarge ? logoTooLargeText() : m.logo_crop_failed())
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
