import type { LogoRefusal } from "#app/dashboard/settings/receive-logo.server.ts"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import type { SettingsProblems } from "#app/domain/shop/settings-form.ts"
import type { Notice } from "./notice.ts"

/** Why something could not be done: a name that `refusal-text` knows. */
export type SettingsRefusal =
  | LogoRefusal
  | "settings_failed"
  | "settings_failed_again"
  | "logo_upload_failed"
  | "logo_remove_failed"

/** What the page says of something that was sent to it. */
export type Answer = {
  /** Told to a script that stays on the page. */
  done?: Notice
  refusal?: SettingsRefusal
  problems?: SettingsProblems
  /** What was typed, so that a page without a script still shows it. */
  fields?: SettingsFields
}
