import { href } from "react-router"

/** What an address asks for: the page with its form, the logo's own form, or the question before it is removed. */
export type SettingsPlace = "settings" | "logo" | "remove-logo"

export function readSettingsPlace(parameters: URLSearchParams): SettingsPlace {
  return (["logo", "remove-logo"] as const).find((place) => parameters.has(place)) ?? "settings"
}

/** A script stays on the page, where other fields may hold what is not saved yet; a plain form is led on to a fresh one. */
export function staysOnPage(parameters: URLSearchParams): boolean {
  return parameters.get(readSettingsPlace(parameters)) === "here"
}

/** The page's address, or that of one of its acts. */
export function settingsAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/shop/settings") + (query === "" ? "" : `?${query}`)
}
