import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { useToast, type Undo, type Option } from "./toast.tsx"

type Results = {
  /** The text of the flash in the address; the flash is then removed from the address. */
  done: string | null
  /** How what was done is taken back. */
  undo?: Undo | null
  /** The text of a response's error. */
  rejected: string | null
  /** Where that is put right. */
  way?: Option | null
  /** A new object is a new error, even with the same text. */
  actionData: object | undefined
}

/** What was done or rejected, as a toast. The first one is in the page from the server. */
export function useResults({ done, undo = null, rejected, way = null, actionData }: Results) {
  // A response is to what was sent since: the address may still name the action before it.
  const result = actionData === undefined ? done : null
  const { toast, notify, close } = useToast(firstToast(result, undo, rejected, way))
  const { key, pathname, search } = useLocation()
  const last = useRef({ actionData, key })
  const navigate = useNavigate()
  const { state } = useNavigation()

  useEffect(() => {
    if (rejected !== null && actionData !== last.current.actionData) notify("bad", rejected, { way })
    last.current.actionData = actionData
  }, [rejected, way, actionData, notify])

  // Each arrival is an action of its own, even where it names the same act as the last.
  useEffect(() => {
    if (result !== null && key !== last.current.key) notify("good", result, { undo })
    last.current.key = key
  }, [result, undo, key, notify])

  // Before anybody can action on what is shown, and never in the way of an action that has begun: it would be broken off.
  useLayoutEffect(() => {
    if (result === null || state !== "idle") return
    const query = new URLSearchParams(search)
    query.delete("done")
    // Dropping the flash changes nothing that is shown: nothing is read again.
    const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate({ pathname, search: query.toString() }, quietly)
  }, [result, state, navigate, pathname, search])

  return { toast, notify, close }
}

function firstToast(done: string | null, undo: Undo | null, rejected: string | null, way: Option | null) {
  if (rejected !== null) return { tone: "bad", text: rejected, way } as const
  return done === null ? null : ({ tone: "good", text: done, undo } as const)
}
