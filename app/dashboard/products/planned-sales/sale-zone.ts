import { createContext } from "react"
import { m } from "#app/messages/compiled/messages.js"

/** The platform's time zone, by which sales begin and end. */
export const SaleZone = createContext("UTC")

/** A zone by its city, as people say it: `Asia/Beirut` is Beirut. */
export function zoneName(timeZone: string): string {
  if (timeZone === "Asia/Beirut") return m.discounts_beirut()
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")
}
