import { href } from "react-router"

/** What an address opens: the page with its form, the form of the logo or of orders, or the confirmation before the logo is removed. */
export type SettingsDialogState = "settings" | "logo" | "remove-logo" | "orders"

export function readSettingsDialogState(parameters: URLSearchParams): SettingsDialogState {
  return (
    (["logo", "remove-logo", "orders"] as const).find((dialogState) => parameters.has(dialogState)) ??
    "settings"
  )
}

/** A script stays on the page, where other fields may have unsaved values; a plain form is redirected. */
export function staysOnPage(parameters: URLSearchParams): boolean {
  return parameters.get(readSettingsDialogState(parameters)) === "here"
}

/** The page's address, or that of one of its actions. */
export function settingsAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/shop/settings") + (query === "" ? "" : `?${query}`)
}
