import type { ApplicationFields, ApplicationProblems } from "#app/domain/application/application-form.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What went wrong with the application as a whole; `wait` is in seconds. */
export type ApplicationBanner =
  | { kind: "failed" }
  | { kind: "too_quick" }
  | { kind: "too_many"; wait: number }

/** What the form was answered; `fields` are null where the page still holds what was typed. */
export type ApplicationAnswer =
  | { ok: true }
  | {
      ok: false
      fields: ApplicationFields | null
      problems: ApplicationProblems
      banner: ApplicationBanner | null
    }

/** The sentence of the red banner (specification, section 8). */
export function bannerSentence(banner: ApplicationBanner): string {
  if (banner.kind === "failed") return m.apply_failed()
  if (banner.kind === "too_quick") return m.apply_too_quick()
  if (banner.wait < 60) return m.apply_too_many_seconds({ count: banner.wait })
  return m.apply_too_many_minutes({ count: Math.ceil(banner.wait / 60) })
}
