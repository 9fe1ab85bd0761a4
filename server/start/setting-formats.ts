import { resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import * as v from "valibot"
import { limits } from "#app/domain/limits.ts"
import { isPublicKey } from "../backup/age/age-keys.ts"

/** Messages begin with the variable's name. Those of secrets do not repeat the value. */
const given = (issue: v.BaseIssue<unknown>) => `, not ${issue.received}`

/** Returns the schema of a text that is right without the space around it. */
const checked = (isRight: (text: string) => boolean, message: v.ErrorMessage<v.CheckIssue<string>>) =>
  v.pipe(v.string(), v.trim(), v.check(isRight, message))

export function integer(min: number, max: number) {
  const message = (issue: v.BaseIssue<unknown>) =>
    `must be a whole number from ${min} to ${max}${given(issue)}`
  return v.pipe(
    checked((text) => /^\d{1,9}$/.test(text), message),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, message),
  )
}

/** The database refuses to delete younger entries. */
export const auditDays = v.pipe(
  integer(0, 36_500),
  v.check(
    (days) => days === 0 || days >= limits.auditDays,
    (issue) => `must be 0, which keeps all, or at least ${limits.auditDays}${given(issue)}`,
  ),
)

export const ipOrHost = checked(
  (text) => /^[\w.:-]+$/.test(text),
  (issue) => `must be an address or a host name${given(issue)}`,
)

const url = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** Links are made by appending a path to it. */
export const origin = v.pipe(
  checked(
    (text) => {
      const parsed = url(text)
      return /^https?:$/.test(parsed?.protocol ?? "") && `${parsed?.origin}/` === parsed?.href
    },
    (issue) => `must be an http or https origin such as https://shops.example, without a path${given(issue)}`,
  ),
  v.transform((text) => new URL(text).origin),
)

/** Without a host, a parameter names the socket's folder: `postgres://owner@/vitrine?host=/run/postgresql`. */
export const databaseUrl = v.pipe(
  checked(
    (text) => /^postgres(ql)?:$/.test(url(text.replace("@/", "@socket/"))?.protocol ?? ""),
    "must look like postgres://user:password@host:5432/database",
  ),
  v.check(
    (text) => !/[?&]prepared=(?!(true|false)(&|$))/.test(text),
    "must have true or false as its parameter prepared",
  ),
)

export const smtpUrl = checked(
  (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
  "must look like smtp://user:password@host:587",
)

/** A folder in any spelling becomes an absolute `file:///` address. */
export const storageUrl = v.pipe(
  checked((text) => {
    if (/^file:(\/\/\/|(?!\/\/).)/.test(text)) return URL.canParse(text)
    const { protocol, username, password: key, host, pathname } = url(text) ?? {}
    return protocol === "s3:" && Boolean(username && key && host) && /^\/[^/]+\/?$/.test(pathname ?? "")
  }, "must be file:FOLDER or s3://key:secret@host/bucket?region=REGION"),
  v.transform((text) => {
    if (!text.startsWith("file:")) return text
    const folder = text.startsWith("file:///") ? fileURLToPath(text) : resolve(text.slice("file:".length))
    return pathToFileURL(folder).href
  }),
)

export const agePublicKey = checked(isPublicKey, "must be a public key of age, age1…")

export const secret = v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))

/** The first administrator's password follows the rule of the form for new administrators. */
export const password = v.pipe(
  v.string(),
  v.minLength(8, "must have at least 8 characters"),
  v.maxLength(200, "must have at most 200 characters"),
)

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.email((issue) => `must be an email address${given(issue)}`),
)

/** The format of security.txt; an email address becomes its link. */
export const securityContact = v.pipe(
  checked(
    (text) => /^(mailto:)?[^\s<>@:]+@[^\s<>@]+$/.test(text) || /^https:\/\/\S+$/.test(text),
    (issue) => `must be an email address or an https address${given(issue)}`,
  ),
  v.transform((text) => (/^(mailto|https):/.test(text) ? text : `mailto:${text}`)),
)

/** An address, with or without a name before it. */
export const mailbox = checked(
  (text) => /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
  (issue) => `must look like Vitrine <no-reply@shops.example>${given(issue)}`,
)

/** An international number, because links to a chat begin with the country's code. */
export const phone = checked(
  (text) => /^\+?[\d\s().-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, "")),
  (issue) => `must be an international number such as +961 1 234 567${given(issue)}`,
)

/** A name, not an offset: PostgreSQL reads the sign of an offset in reverse. */
export const timeZone = checked(
  (text) => /^[A-Za-z]/.test(text) && isKnownZone(text),
  (issue) => `must be a time zone's name such as Asia/Beirut${given(issue)}`,
)

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
