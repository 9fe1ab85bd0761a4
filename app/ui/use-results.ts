import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { useToast } from "./use-toast.ts"

type Results = {
  /** What the address says was done, in words; the address forgets it at once. */
  done: string | null
  /** What an answer refused, in words. */
  refused: string | null
  /** A new object is a new refusal, even in the same words. */
  answer: object | undefined
}

/** What was done or refused, as a toast. The first one is in the page from the server. */
export function useResults({ done, refused, answer }: Results) {
  const { toast, say, close } = useToast(said(done, refused))
  const last = useRef({ done, answer })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (refused !== null && answer !== last.current.answer) say("bad", refused)
    last.current.answer = answer
  }, [refused, answer, say])

  useEffect(() => {
    if (done !== null && done !== last.current.done) say("good", done)
    last.current.done = done
    if (done === null) return
    const query = new URLSearchParams(search)
    query.delete("done")
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }, [done, say, navigate, pathname, search])

  return { toast, say, close }
}

function said(done: string | null, refused: string | null) {
  if (refused !== null) return { tone: "bad", text: refused } as const
  return done === null ? null : ({ tone: "good", text: done } as const)
}
