import { createContext, useContext } from "react"
import { m } from "#app/messages/compiled/messages.js"

/** The time zone of the platform's clocks, by which sales begin and end. */
export const PlatformZone = createContext("Asia/Beirut")

export function usePlatformZone(): string {
  return useContext(PlatformZone)
}

/** Returns the usual name of a zone, its city: `Asia/Beirut` is Beirut. */
export function zoneName(timeZone: string): string {
  if (timeZone === "Asia/Beirut") return m.discounts_beirut()
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")
}
