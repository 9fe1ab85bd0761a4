import { useEffect, useRef } from "react"

/** Calls `receive` once with each response that a fetcher gets. */
export function useActionResult<ActionData>(
  actionData: ActionData | undefined,
  receive: (actionData: ActionData) => void,
): void {
  const received = useRef(actionData)
  useEffect(() => {
    if (actionData === received.current) return
    received.current = actionData
    if (actionData !== undefined) receive(actionData)
  })
}
