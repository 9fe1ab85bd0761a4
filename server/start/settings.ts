import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import * as v from "valibot"
import { OperatorError } from "../log/failures.ts"
import {
  agePublicKey,
  auditDays,
  databaseUrl,
  email,
  integer,
  ipOrHost,
  mailbox,
  origin,
  password,
  phone,
  secret,
  securityContact,
  smtpUrl,
  storageUrl,
  timeZone,
} from "./setting-formats.ts"

/**
 * Obvious samples: nobody has these numbers and this address. They are for trying the platform; one that serves people
 * sets its own.
 */
const samples = {
  SUPPORT_WHATSAPP: "+961 00 000 001",
  WALLET_PHONE: "+961 00 000 002",
  CONTACT_EMAIL: "hello@vitrine.example",
} as const

/** The complete schema of the environment, as documented in the table of variables. */
const schema = v.object({
  PORT: v.optional(integer(0, 65_535), "3000"),
  HOST: v.optional(ipOrHost, "127.0.0.1"),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.pipe(v.string(), v.transform(resolve)), "./data"),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_LISTEN_URL: v.optional(databaseUrl),
  STORAGE_URL: v.optional(storageUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailbox),
  SESSION_SECRET: v.optional(secret),
  ADMIN_EMAIL: v.optional(email),
  ADMIN_PASSWORD: v.optional(password),
  SUPPORT_WHATSAPP: v.optional(phone, samples.SUPPORT_WHATSAPP),
  WALLET_PHONE: v.optional(phone, samples.WALLET_PHONE),
  CONTACT_EMAIL: v.optional(email, samples.CONTACT_EMAIL),
  SECURITY_CONTACT: v.optional(securityContact),
  PLATFORM_TIME_ZONE: v.optional(timeZone, "Asia/Beirut"),
  TRUST_PROXY: v.optional(integer(0, 16), "0"),
  AUDIT_DAYS: v.optional(auditDays, "0"),
  ORDER_MONTHS: v.optional(integer(0, 1_200), "12"),
  STALE_SECONDS: v.optional(integer(0, 604_800), "3600"),
  METRICS_PORT: v.optional(integer(0, 65_535)),
  BACKUP_KEEP: v.optional(integer(0, 366), "7"),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.transform(resolve))),
  BACKUP_PUBLIC_KEY: v.optional(agePublicKey),
  ARCHIVE_URL: v.optional(storageUrl),
})

/** All variables that the platform reads. */
export const variableNames: readonly string[] = Object.keys(schema.entries)

export type Settings = ReturnType<typeof readSettings> & {
  /** The value of the variable, otherwise the secret that was generated into `dataDirectory`. */
  sessionSecret: string
}

/**
 * Reads the environment once. An empty variable counts as unset.
 * @throws OperatorError of one line that names the first invalid variable and never shows a secret
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const stated = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  )
  const result = v.safeParse(schema, stated, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw new OperatorError(`${issue.path?.[0]?.key}: ${issue.message}.`)
  }
  const read = result.output
  if (read.DATABASE_URL !== undefined && read.SESSION_SECRET === undefined) {
    throw new OperatorError(
      "SESSION_SECRET: must be set together with DATABASE_URL, alike for all processes.",
    )
  }
  if (read.DATABASE_URL !== undefined && read.ARCHIVE_URL !== undefined) {
    throw new OperatorError(
      "ARCHIVE_URL: can't be set together with DATABASE_URL: archiving is that server's own, with pgBackRest, for example.",
    )
  }
  if (read.SMTP_URL !== undefined && read.MAIL_FROM === undefined) {
    throw new OperatorError("MAIL_FROM: must be set together with SMTP_URL.")
  }
  if (read.METRICS_PORT !== undefined && read.METRICS_PORT !== 0 && read.METRICS_PORT === read.PORT) {
    throw new OperatorError("METRICS_PORT: must be another port than PORT: shoppers reach that one.")
  }
  return {
    port: read.PORT,
    host: read.HOST,
    /** An origin, without a trailing slash. */
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    /** An absolute path. */
    dataDirectory: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseListenUrl: read.DATABASE_LISTEN_URL ?? read.DATABASE_URL,
    /** `file:///…` or `s3://…`. */
    storageUrl: read.STORAGE_URL ?? pathToFileURL(join(read.DATA_DIR, "images")).href,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? "Vitrine <no-reply@vitrine.example>",
    sessionSecret: read.SESSION_SECRET,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    supportWhatsapp: read.SUPPORT_WHATSAPP,
    walletPhone: read.WALLET_PHONE,
    contactEmail: read.CONTACT_EMAIL,
    /** The variables whose sample values people would see: of a platform on https. */
    sampleVariables: read.PUBLIC_URL?.startsWith("https:")
      ? (Object.keys(samples) as (keyof typeof samples)[]).filter((name) => read[name] === samples[name])
      : [],
    /** `mailto:…` or `https://…`. */
    securityContact: read.SECURITY_CONTACT ?? `mailto:${read.CONTACT_EMAIL}`,
    /** An IANA name. */
    platformTimeZone: read.PLATFORM_TIME_ZONE,
    /** The number of reverse proxies. */
    trustProxy: read.TRUST_PROXY,
    /** Entries of the audit log are deleted after this many days; 0: never. */
    auditDays: read.AUDIT_DAYS,
    /** Customers' data is erased from their orders after this many months; 0: never. */
    orderMonths: read.ORDER_MONTHS,
    /** Cached pages are served for this long while the database is away. */
    staleSeconds: read.STALE_SECONDS,
    /** `/metrics` is served on this port of `host`; undefined: nowhere. */
    metricsPort: read.METRICS_PORT,
    /** This many daily backups are kept; 0: the platform makes none. */
    backupKeep: read.BACKUP_KEEP,
    /** An absolute path. */
    backupDirectory: read.BACKUP_DIR ?? join(read.DATA_DIR, "backups"),
    /** Backups and the archive are encrypted for this key; undefined: they are not encrypted. */
    backupPublicKey: read.BACKUP_PUBLIC_KEY,
    /** `file:///…` or `s3://…`; undefined: no archive. */
    archiveUrl: read.ARCHIVE_URL,
  }
}
