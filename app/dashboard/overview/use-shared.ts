import { useFetcher } from "react-router"

/** What the form of the last step sends. */
export const sharedFields = { intent: "shared" } as const

/** Tells the server, once, that the owner passed the shop's address on. */
export function useShared(isKnown: boolean): () => void {
  const fetcher = useFetcher()
  return () => {
    if (isKnown || fetcher.state !== "idle") return
    void fetcher.submit(sharedFields, { method: "post", preventScrollReset: true })
  }
}
