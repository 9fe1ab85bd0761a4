import { href } from "react-router"

/** The form of the page that an address names, or the confirmation before the logo is removed. */
export type SettingsDialogState = "settings" | "logo" | "remove-logo" | "orders"

export function readSettingsDialogState(parameters: URLSearchParams): SettingsDialogState {
  return (["logo", "remove-logo", "orders"] as const).find((name) => parameters.has(name)) ?? "settings"
}

/**
 * Returns whether a script sent the form and stays on the page, where other fields may be unsaved. A plain form is
 * redirected.
 */
export function staysOnPage(parameters: URLSearchParams): boolean {
  return parameters.get(readSettingsDialogState(parameters)) === "here"
}

/** Returns the page's address, or that of one of its actions. */
export function settingsAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/shop/settings") + (query === "" ? "" : `?${query}`)
}
