import { wantedLimits } from "#app/domain/hours/wanted.ts"
import type { WantedSettingsProblem, WantedSettingsProblems } from "#app/domain/hours/wanted-settings.ts"
import { limits } from "#app/domain/limits.ts"
import type { OrderSettingsProblem, OrderSettingsProblems } from "#app/domain/order/order-settings.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import type { AllSettings, SettingName } from "#app/domain/shop/settings-sections.ts"
import type { SettingsProblem, SettingsProblems } from "#app/domain/shop/settings-rules.ts"
import { maxPixels } from "#app/domain/picture/image-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { phoneTexts } from "#app/messages/phone-text.ts"
import type { Conflicting } from "../conflict-text.ts"
import type { SettingsDialogState } from "./settings-address.ts"

/** The flashes that the address may name (specification, section 8). */
export const flashes = {
  saved: m.settings_updated,
  "logo-saved": m.logo_saved,
  "logo-removed": m.logo_removed,
} as const

/** The reasons for a rejected form (specification, sections 5 and 8, and what they leave open). */
export const errors = {
  settings_failed: m.settings_failed,
  settings_failed_again: m.settings_failed_again,
  changed_meanwhile: m.edit_changed_meanwhile,
  shop_gone: m.settings_shop_gone,
  logo_failed: m.logo_failed,
  logo_upload_failed: m.logo_upload_failed,
  logo_remove_failed: m.logo_remove_failed,
  image_type: m.logo_wrong_type,
  image_empty: m.problem_image_empty,
  image_heic: m.problem_image_heic,
  image_too_large: logoTooLargeText,
  image_too_many_pixels: () => m.problem_image_pixels({ count: maxPixels / 1_000_000 }),
  image_unreadable: m.problem_image_unreadable,
  upload_too_many_files: m.problem_upload_too_large,
  upload_too_large: m.problem_upload_too_large,
  upload_unreadable: m.problem_upload_unreadable,
  upload_busy: m.problem_upload_busy,
  upload_too_soon: m.problem_upload_too_soon,
  shop_pictures_full: () => m.problem_shop_pictures_full({ limit: formatCount(limits.shopPictures) }),
} as const

export function logoTooLargeText(): string {
  return m.logo_too_large({ size: limits.logoBytes / 1024 ** 2 })
}

export type SettingsError = keyof typeof errors

/** The problems, by field. */
export type Problems = SettingsProblems & OrderSettingsProblems & WantedSettingsProblems

export type ActionData = {
  error?: SettingsError
  problems?: Problems
  /** What was read as the phone, if the question is only whether it is right. */
  meantPhone?: string
  /** The input, so that the page still shows it. */
  fields?: Partial<AllSettings>
  /** The texts with which the form was opened. */
  seen?: Partial<AllSettings> | null
  conflicting?: Conflicting<AllSettings>
  /** The preview by the input, a whole page. */
  preview?: string
}

/** The error of each form when storing failed (specification, section 8). */
export const failures: Readonly<Record<SettingsDialogState, SettingsError>> = {
  settings: "settings_failed",
  logo: "logo_failed",
  "remove-logo": "logo_remove_failed",
  live: "settings_failed",
}

const texts: Readonly<Record<SettingsProblem | OrderSettingsProblem | WantedSettingsProblem, () => string>> =
  {
    name_required: m.wrong_shop_name,
    name_too_long: () => m.problem_name_too_long({ limit: limits.shopName }),
    description_too_long: () =>
      m.problem_description_too_long({ limit: formatCount(limits.shopDescription) }),
    ...phoneTexts,
    location_too_long: () => m.wrong_location_long({ limit: limits.location }),
    link_format: m.wrong_link,
    social_format: m.wrong_instagram,
    social_other_site: m.wrong_instagram_site,
    opening_hours_too_long: () => m.wrong_opening_hours_long({ limit: limits.openingHoursText }),
    delivery_and_payment_too_long: () =>
      m.wrong_delivery_and_payment_long({ limit: limits.deliveryAndPayment }),
    color_format: m.wrong_color,
    size_unknown: m.wrong_choice,
    language_unknown: m.wrong_choice,
    choice_unknown: m.wrong_choice,
    lead_hours_range: () => m.wanted_wrong_lead({ limit: formatCount(wantedLimits.hours) }),
    time_format: m.wanted_wrong_time,
    time_missing: m.wanted_wrong_missing,
    interval_order: m.wanted_wrong_order,
    intervals_overlap: m.wanted_wrong_overlap,
    reply_too_long: () => m.settings_reply_too_long({ limit: formatCount(orderLimits.reply) }),
  }

/** Returns the error message of a field, in the page's language. */
export function problemText(problems: Problems, field: SettingName, meantPhone?: string): string | undefined {
  const problem = problems[field]
  if (field === "phone" && meantPhone) return m.phone_sure_meant({ phone: meantPhone })
  if (field === "facebook_url" && problem === "social_format") return m.wrong_facebook()
  if (field === "facebook_url" && problem === "social_other_site") return m.wrong_facebook_site()
  return problem && texts[problem]()
}
