import { useCallback, useState } from "react"

export type ToastMessage = {
  /** Grows with each message, so that the same words are said again. */
  readonly number: number
  readonly tone: "good" | "bad"
  readonly text: string
}

/** One message at a time: a new one takes the place of the last. `first` stands in the page from its beginning. */
export function useToast(first: Omit<ToastMessage, "number"> | null = null) {
  const [toast, setToast] = useState<ToastMessage | null>(() => first && { ...first, number: 0 })
  const say = useCallback((tone: ToastMessage["tone"], text: string) => {
    setToast((last) => ({ number: (last?.number ?? 0) + 1, tone, text }))
  }, [])
  const close = useCallback(() => setToast(null), [])
  return { toast, say, close }
}
