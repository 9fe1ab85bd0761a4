import { useSyncExternalStore } from "react"

/**
 * Returns whether a script runs the page: not on the server, and not in the first render, which has to equal the
 * server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const [never, yes, no] = [() => () => {}, () => true, () => false]
