import type { ColumnType, Generated } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Moment, MomentByDefault } from "./catalogue-tables.ts"

/** The tables of people who sign in, their mail, and the platform's records of itself. */
export type AccountTables = {
  identities: {
    id: Generated<string>
    email: string
    password_hash: string
    email_confirmed_at: Moment | null
    totp_secret: string | null
    totp_enabled_at: Moment | null
    totp_last_step: number | null
    created_at: MomentByDefault
  }
  admins: {
    id: string
    email: string
    name: string
    created_at: MomentByDefault
    last_activity_at: Moment | null
    /** The language of mails about new applications; null if the person wants none. */
    application_mail: Locale | null
  }
  recovery_codes: {
    identity_id: string
    code_hash: Buffer
    created_at: MomentByDefault
    used_at: Moment | null
  }
  mail_tokens: {
    token_hash: Buffer
    identity_id: string
    purpose: "confirm_email" | "reset_password"
    created_at: MomentByDefault
    expires_at: Moment
    used_at: Moment | null
  }
  outgoing_mails: {
    id: Generated<string>
    identity_id: string
    purpose: "confirm_email" | "reset_password" | "new_applications"
    locale: Locale
    created_at: MomentByDefault
    attempts: Generated<number>
    next_attempt_at: MomentByDefault
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    shop_id: string | null
    identity_id: string | null
    created_at: MomentByDefault
    last_seen_at: MomentByDefault
    authenticated_at: MomentByDefault
    ends_at: Moment
    idle_ends_at: Moment
    system: string | null
    browser: string | null
  }
  throttles: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  audit_log: {
    id: Generated<string>
    at: MomentByDefault
    actor: "admin" | "shop" | "visitor" | "operator"
    actor_id: string | null
    actor_name: string | null
    action: string
    shop_id: string | null
    shop_name: string | null
    details: ColumnType<Record<string, unknown>, string | undefined, never>
  }
  /** Attempts of the platform's own daily backup. */
  backups: {
    id: Generated<string>
    started_at: MomentByDefault
    /** Null while it is running, and after its process was killed. */
    finished_at: Moment | null
    failure: "disk_full" | "folder" | "image_store" | "interrupted" | "other" | null
    /** The file's name without the folder. */
    file: string
    bytes: number | null
    row_count: number | null
    image_files: number | null
  }
}
