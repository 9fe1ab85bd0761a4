import { useEffect, useRef } from "react"
import type { Answer } from "../answer.ts"

/** Calls `receive` once with each answer that a fetcher gets. */
export function useAnswer(answer: Answer | undefined, receive: (answer: Answer) => void): void {
  const received = useRef(answer)
  useEffect(() => {
    if (answer === received.current) return
    received.current = answer
    if (answer) receive(answer)
  })
}
