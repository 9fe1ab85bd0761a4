import type { Copyable, Option, ToastMessage, Undo } from "./toast.tsx"

type Results = {
  /** The text of the flash in the address. */
  done: string | null
  /** The undo of the action. */
  undo?: Undo | null
  /** What may follow the action. */
  next?: Option | Copyable | null
  /** The text of a response's error. */
  rejected: string | null
  /** A link to fix it. */
  way?: Option | null
  actionData: object | undefined
}

/** Returns the toast that shows the result of an action; null if there is none. */
export function resultToast({
  done,
  undo = null,
  next = null,
  rejected,
  way = null,
  actionData,
}: Results): ToastMessage | null {
  if (rejected !== null) return { number: 0, tone: "bad", text: rejected, way }
  // A response is newer than the flash: the address may still name the action before it.
  if (done === null || actionData !== undefined) return null
  return { number: 0, tone: "good", text: done, undo, way: next }
}
