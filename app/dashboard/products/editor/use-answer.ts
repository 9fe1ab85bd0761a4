import { useEffect, useRef } from "react"
import type { Answer } from "../answer.ts"

/** Calls `hear` once with each answer that a fetcher gets. */
export function useAnswer(answer: Answer | undefined, hear: (answer: Answer) => void): void {
  const heard = useRef(answer)
  useEffect(() => {
    if (answer === heard.current) return
    heard.current = answer
    if (answer) hear(answer)
  })
}
