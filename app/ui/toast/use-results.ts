import { useCallback, useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { useToast, type Undo, type Option } from "./toast.tsx"

type Results = {
  /** The text of the flash in the address, which then loses it. */
  done: string | null
  /** The undo of the action. */
  undo?: Undo | null
  /** The text of a response's error. */
  rejected: string | null
  /** A link to fix it. */
  way?: Option | null
  /** A new object is a new error, even with the same text. */
  actionData: object | undefined
}

/** Shows the result of an action as a toast. The server renders the first one. */
export function useResults({ done, undo = null, rejected, way = null, actionData }: Results) {
  // A response is newer than the flash: the address may still name the action before it.
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

  // Each arrival is an action of its own, even if it names the same one as the last.
  useEffect(() => {
    if (result !== null && key !== last.current.key) notify("good", result, { undo })
    last.current.key = key
  }, [result, undo, key, notify])

  // The flash is dropped before the user can act on the page: a navigation that has begun would be aborted.
  useLayoutEffect(() => {
    if (result === null || state !== "idle") return
    const query = new URLSearchParams(search)
    query.delete("done")
    // Dropping the flash changes nothing visible, so nothing is loaded again.
    const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate({ pathname, search: query.toString() }, quietly)
  }, [result, state, navigate, pathname, search])

  // The function never changes: a switch shows its error again whenever it does.
  const notifyError = useCallback((text: string) => notify("bad", text), [notify])
  return { toast, notify, notifyError, close }
}

function firstToast(done: string | null, undo: Undo | null, rejected: string | null, way: Option | null) {
  if (rejected !== null) return { tone: "bad", text: rejected, way } as const
  return done === null ? null : ({ tone: "good", text: done, undo } as const)
}
