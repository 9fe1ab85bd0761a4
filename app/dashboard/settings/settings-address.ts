import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"
import { deliveryAddress } from "./delivery/delivery-address.ts"
import { hoursAddress } from "./hours/hours-address.ts"
import type { SectionKey } from "./section-keys.ts"

/**
 * The form that an address names, or the confirmation before the logo is removed; `live` asks what the settings' present
 * input leads to.
 */
export type SettingsDialogState = "settings" | "logo" | "remove-logo" | "live"

export function readSettingsDialogState(parameters: URLSearchParams): SettingsDialogState {
  return (["live", "logo", "remove-logo"] as const).find((name) => parameters.has(name)) ?? "settings"
}

/** Returns the address of a section's page, of the index for null, or of one of their actions. */
export function settingsAddress(
  section: SectionKey | null,
  also: Readonly<Record<string, string>> = {},
): string {
  if (section === "currency") return addressWith(href("/shop/settings/currency"), also)
  if (section === "payment-methods") return addressWith(href("/shop/settings/payment-methods"), also)
  if (section === "hours") return hoursAddress(also)
  if (section === "delivery") return deliveryAddress(also)
  return addressWith(href("/shop/settings/:section?", section === null ? {} : { section }), also)
}
