import { createContext, useContext } from "react"

/** The id of the failed request while the server renders its error page; null on every other page. */
export const ErrorIdContext = createContext<string | null>(null)

/** Returns the id that the error page shows. The browser reads what the server wrote on the document. */
export function useErrorId(): string | null {
  const rendered = useContext(ErrorIdContext)
  return typeof document === "undefined" ? rendered : (document.documentElement.dataset["errorId"] ?? null)
}
