import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"

/** The orders whose step was taken here stay on Home as long as its address names them (`marked`). */
type Also = { readonly marked: readonly string[] } & Readonly<Record<string, string | readonly string[]>>

/** Returns Home's address with the period and the ranking that `parameters` choose, and with `also`. */
export function homeAddress(parameters: URLSearchParams, also: Also): string {
  const chosen = [...parameters].filter(([name]) => name === "days" || name === "by")
  return addressWith(href("/shop/dashboard"), { ...Object.fromEntries(chosen), ...also })
}
