import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, constantFrom, integer, property, string } from "fast-check"
import { describe, expect, test } from "vitest"
import { OperatorError } from "../log/failures.ts"
import { readSettings } from "./settings.ts"

const secret = "0123456789abcdef0123456789abcdef"

function complaintAbout(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as Error).message
  }
  return "none"
}

test("an empty environment is a complete one", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDirectory: resolve("data"),
    databaseUrl: undefined,
    storageUrl: expect.stringMatching(/^file:\/\/\/.*\/data\/images$/),
    sessionSecret: undefined,
    platformTimeZone: "Asia/Beirut",
    trustProxy: 0,
    auditDays: 0,
    orderMonths: 12,
    metricsPort: undefined,
    backupKeep: 7,
    backupDirectory: resolve("data/backups"),
    backupPublicKey: undefined,
    archiveUrl: undefined,
  })
})

test("an own server has an archive of its own", () => {
  const own = { DATABASE_URL: "postgres://owner:x@db/vitrine", SESSION_SECRET: secret }
  expect(complaintAbout({ ...own, ARCHIVE_URL: "file:/mnt/backups" })).toMatch(/^ARCHIVE_URL: .*DATABASE_URL/)
  expect(readSettings({ ARCHIVE_URL: "file:/mnt/backups" }).archiveUrl).toBe("file:///mnt/backups")
})

test("an empty variable counts as one that is not set", () => {
  expect(readSettings({ PORT: "", PUBLIC_URL: " ", DATABASE_URL: "" })).toEqual(readSettings({}))
})

test("what follows from another variable follows it", () => {
  const settings = readSettings({ PORT: "8080", DATA_DIR: "/srv/a shop#1" })
  expect(settings.publicUrl).toBe("http://localhost:8080")
  expect(settings.storageUrl).toBe("file:///srv/a%20shop%231/images")
  expect(settings.backupDirectory).toBe("/srv/a shop#1/backups")
  expect(readSettings({ BACKUP_DIR: "copies", BACKUP_KEEP: "0" })).toMatchObject({
    backupDirectory: resolve("copies"),
    backupKeep: 0,
  })
  const databaseUrl = "postgres://owner:x@db/vitrine"
  expect(readSettings({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret }).databaseListenUrl).toBe(
    databaseUrl,
  )
})

test("where to tell of a hole is the contact, unless the operator names another", () => {
  const contact = (SECURITY_CONTACT: string) => readSettings({ SECURITY_CONTACT }).securityContact
  expect(contact("")).toBe("mailto:hello@vitrine.example")
  expect(contact("safe@shops.example")).toBe("mailto:safe@shops.example")
  expect(contact("https://shops.example/report")).toBe("https://shops.example/report")
})

test("sample numbers and addresses are named where people see them: on https", () => {
  const PUBLIC_URL = "https://shops.example"
  expect(readSettings({}).sampleVariables).toEqual([])
  expect(readSettings({ PUBLIC_URL }).sampleVariables).toEqual([
    "SUPPORT_WHATSAPP",
    "WALLET_PHONE",
    "CONTACT_EMAIL",
  ])
  const own = {
    SUPPORT_WHATSAPP: "+961 3 123 456",
    WALLET_PHONE: "+961 00 000 002",
    CONTACT_EMAIL: "us@shops.example",
  }
  expect(readSettings({ PUBLIC_URL, ...own }).sampleVariables).toEqual(["WALLET_PHONE"])
})

test("an origin and a folder get their one spelling", () => {
  expect(readSettings({ PUBLIC_URL: "HTTPS://Shops.Example/" }).publicUrl).toBe("https://shops.example")
  expect(readSettings({ STORAGE_URL: "file:/srv/images" }).storageUrl).toBe("file:///srv/images")
  const relative = readSettings({ STORAGE_URL: "file:pictures" }).storageUrl
  expect(fileURLToPath(relative)).toBe(resolve("pictures"))
  expect(readSettings({ STORAGE_URL: "s3://key:secret@host/bucket?region=eu" }).storageUrl).toMatch(/^s3:/)
})

describe("a bad value is named in one line", () => {
  test.each([
    { PORT: "web" },
    { PORT: "65536" },
    { PORT: "-1" },
    { PORT: "1e3" },
    { BACKUP_KEEP: "a week" },
    { BACKUP_PUBLIC_KEY: "a key" },
    { BACKUP_PUBLIC_KEY: "AGE-SECRET-KEY-1GVJY8F379EMU4YTVZMDD4LJPQ40GDZGVGAFY8GS36PT4P8AAX39SCNZ5RC" },
    { ARCHIVE_URL: "/mnt/backups" },
    { BACKUP_KEEP: "367" },
    { BACKUP_KEEP: "-1" },
    { HOST: "a b" },
    { PUBLIC_URL: "shops.example" },
    { PUBLIC_URL: "https://shops.example/vitrine" },
    { PUBLIC_URL: "ftp://shops.example" },
    { DATABASE_URL: "mysql://db/vitrine" },
    { DATABASE_URL: "postgres://db/vitrine?prepared=no" },
    { STORAGE_URL: "/srv/images" },
    { STORAGE_URL: "s3://bucket" },
    { SMTP_URL: "mail.example:25" },
    { MAIL_FROM: "Vitrine" },
    { SESSION_SECRET: "short" },
    { ADMIN_EMAIL: "admin" },
    { ADMIN_PASSWORD: "1234567" },
    { SUPPORT_WHATSAPP: "+961 call us" },
    { WALLET_PHONE: "12" },
    { CONTACT_EMAIL: "hello@" },
    { PLATFORM_TIME_ZONE: "Asia/Beyrouth" },
    { PLATFORM_TIME_ZONE: "+03:00" },
    { TRUST_PROXY: "true" },
    { METRICS_PORT: "on" },
    { STALE_SECONDS: "an hour" },
    { AUDIT_DAYS: "89" },
    { ORDER_MONTHS: "a year" },
    { ORDER_MONTHS: "-1" },
    { ORDER_MONTHS: "1201" },
    { SECURITY_CONTACT: "http://shops.example" },
  ] as Record<string, string>[])("%o", (env) => {
    expect(complaintAbout(env)).toMatch(new RegExp(`^${Object.keys(env)[0]}: must [^\\n]+\\.$`))
  })

  test("what must come together says so", () => {
    expect(complaintAbout({ DATABASE_URL: "postgres://db/vitrine" })).toMatch(/^SESSION_SECRET: must /)
    expect(complaintAbout({ SMTP_URL: "smtp://mail.example:25" })).toMatch(/^MAIL_FROM: must /)
  })

  test("what must differ says so", () => {
    expect(complaintAbout({ METRICS_PORT: "3000" })).toMatch(/^METRICS_PORT: must [^\n]+\.$/)
    expect(readSettings({ PORT: "0", METRICS_PORT: "0" }).metricsPort).toBe(0)
  })

  test("a secret's value is not repeated", () => {
    const canary = "canary-5e11"
    for (const name of ["DATABASE_URL", "STORAGE_URL", "ARCHIVE_URL", "SMTP_URL", "SESSION_SECRET"]) {
      expect(complaintAbout({ [name]: canary })).not.toContain(canary)
    }
    expect(complaintAbout({ ADMIN_PASSWORD: "cnry-51" })).not.toContain("cnry-51")
  })
})

test("every port is taken as it is written, nothing else is", () => {
  assert(
    property(integer({ min: 0, max: 65_535 }), (port) => readSettings({ PORT: String(port) }).port === port),
  )
  assert(
    property(constantFrom("PORT", "TRUST_PROXY"), string({ minLength: 1 }), (name, text) => {
      const isNumber = /^\s*\d+\s*$/.test(text) || text.trim() === ""
      return isNumber || complaintAbout({ [name]: text }).split("\n").length === 1
    }),
  )
})
