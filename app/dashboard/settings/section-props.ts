import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"

/** What every section of the form is given. */
export type SectionProps = {
  /** What stands in the fields at first. */
  fields: SettingsFields
  /** What is wrong with a field, in words. */
  wrong: (field: keyof SettingsFields) => string | undefined
}
