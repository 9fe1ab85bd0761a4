import { useCallback, useEffect, useRef, useState } from "react"
import type { PasswordChange } from "#app/domain/account/password-rules.ts"
import type { PasswordAnswer } from "./password-answer.ts"
import { readPasswordForm } from "./read-password-form.ts"

/**
 * What the form holds while it is typed; null until the script reads it, which also finds what was typed before. An answer
 * stands until something is typed after it, and takes the focus to its field.
 */
export function usePasswordForm(answer: PasswordAnswer | undefined, changed: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<PasswordChange | null>(null)
  const [outdated, setOutdated] = useState<PasswordAnswer | undefined>(undefined)

  const read = useCallback(() => {
    if (form.current) setTyped(readPasswordForm(new FormData(form.current)))
  }, [])

  useEffect(() => {
    if (changed) form.current?.reset()
    read()
  }, [changed, read])

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [answer])

  const onInput = () => {
    read()
    setOutdated(answer)
  }
  return { form, typed, onInput, answer: answer === outdated ? undefined : answer }
}
