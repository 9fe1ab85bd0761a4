import { useEffect, useRef, useState, type FormEvent } from "react"
import { useNavigation, useSubmit } from "react-router"
import { readProductFields } from "#app/domain/product-fields.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product-form.ts"
import type { Answer } from "./answer.ts"
import type { NewPicture } from "./use-new-pictures.ts"

type Options = { action: string; answer: Answer | undefined; pictures: readonly NewPicture[] }

/** Checks the form by the server's own rules before it is sent, and sends the cropped pictures with it, in one request. */
export function useProductForm({ action, answer, pictures }: Options) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [checked, setChecked] = useState<{ problems: ProductProblems; over: Answer | undefined } | null>(null)
  const saving = useRef(false)
  const busy = navigation.state !== "idle" && navigation.formAction === action
  // The server's answer counts until the form is checked again, and the check until the server has answered anew.
  const problems = checked && checked.over === answer ? checked.problems : (answer?.problems ?? {})

  useEffect(() => {
    if (navigation.state === "idle") saving.current = false
  }, [navigation.state])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const body = new FormData(form)
    body.delete("images")
    const fields = readProductFields(body)
    const check = fields && checkProduct(fields)
    if (check && !check.ok) {
      setChecked({ problems: check.problems, over: answer })
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus())
      return
    }
    setChecked({ problems: {}, over: answer })
    for (const { file } of pictures) body.append("images", file, "picture.jpg")
    saving.current = true
    void submit(body, {
      method: "post",
      action,
      encType: "multipart/form-data",
      replace: true,
      preventScrollReset: true,
    })
  }

  return { busy, saving, problems, send }
}
