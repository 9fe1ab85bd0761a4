import { useCallback, useState } from "react"

/** What takes an act back: where the form of its button is sent, and what it holds; or what a press on it does right here. */
export type Undo =
  | { readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly press: () => void }

export type ToastMessage = {
  /** Grows with each message, so that a screen reader reads the same text again. */
  readonly number: number
  readonly tone: "good" | "bad"
  readonly text: string
  readonly undo?: Undo | null
  readonly way?: Way | null
}

/** Where to go on, in another tab: what is shown stays. */
export type Way = { readonly href: string; readonly text: string }

/** What can be done about it from the message. */
export type Ways = { undo?: Undo | null; way?: Way | null }

/** One message at a time: a new one takes the place of the last. `first` stands in the page from its beginning. */
export function useToast(first: Omit<ToastMessage, "number"> | null = null) {
  const [toast, setToast] = useState<ToastMessage | null>(() => first && { ...first, number: 0 })
  const notify = useCallback(
    (tone: ToastMessage["tone"], text: string, { undo = null, way = null }: Ways = {}) => {
      setToast((last) => ({ number: (last?.number ?? 0) + 1, tone, text, undo, way }))
    },
    [],
  )
  const close = useCallback(() => setToast(null), [])
  return { toast, notify, close }
}
