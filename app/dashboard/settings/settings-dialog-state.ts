import { href } from "react-router"

/**
 * The form of the page that an address names, or the confirmation before the logo is removed; `live` asks what the
 * settings' present input leads to.
 */
export type SettingsDialogState = "settings" | "logo" | "remove-logo" | "orders" | "live"

export function readSettingsDialogState(parameters: URLSearchParams): SettingsDialogState {
  return (
    (["logo", "remove-logo", "orders", "live"] as const).find((name) => parameters.has(name)) ?? "settings"
  )
}

/** Returns the page's address, or that of one of its actions. */
export function settingsAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/shop/settings") + (query === "" ? "" : `?${query}`)
}
