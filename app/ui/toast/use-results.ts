import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { useToast, type Undo, type Way } from "./toast.tsx"

type Results = {
  /** The text of the notice in the address; the notice is then removed from the address. */
  done: string | null
  /** How what was done is taken back. */
  undo?: Undo | null
  /** The text of an answer's refusal. */
  refused: string | null
  /** Where that is put right. */
  way?: Way | null
  /** A new object is a new refusal, even with the same text. */
  answer: object | undefined
}

/** What was done or refused, as a toast. The first one is in the page from the server. */
export function useResults({ done, undo = null, refused, way = null, answer }: Results) {
  // An answer is to what was sent since: the address may still name the act before it.
  const result = answer === undefined ? done : null
  const { toast, notify, close } = useToast(firstToast(result, undo, refused, way))
  const { key, pathname, search } = useLocation()
  const last = useRef({ answer, key })
  const navigate = useNavigate()
  const { state } = useNavigation()

  useEffect(() => {
    if (refused !== null && answer !== last.current.answer) notify("bad", refused, { way })
    last.current.answer = answer
  }, [refused, way, answer, notify])

  // Each arrival is an act of its own, even where it names the same act as the last.
  useEffect(() => {
    if (result !== null && key !== last.current.key) notify("good", result, { undo })
    last.current.key = key
  }, [result, undo, key, notify])

  // Before anybody can act on what is shown, and never in the way of an act that has begun: it would be broken off.
  useLayoutEffect(() => {
    if (result === null || state !== "idle") return
    const query = new URLSearchParams(search)
    query.delete("done")
    // Dropping the notice changes nothing that is shown: nothing is read again.
    const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate({ pathname, search: query.toString() }, quietly)
  }, [result, state, navigate, pathname, search])

  return { toast, notify, close }
}

function firstToast(done: string | null, undo: Undo | null, refused: string | null, way: Way | null) {
  if (refused !== null) return { tone: "bad", text: refused, way } as const
  return done === null ? null : ({ tone: "good", text: done, undo } as const)
}
