import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

const notices = {
  created: m.shops_done_created,
  paid: m.shops_done_paid,
  unpaid: m.shops_done_unpaid,
  blocked: m.shops_done_blocked,
  unblocked: m.shops_done_unblocked,
  "plan-changed": m.shops_done_plan,
  "password-set": m.shops_done_password,
  deleted: m.shops_done_deleted,
} as const

const counted = {
  "bulk-paid": m.shops_done_bulk_paid,
  "bulk-unpaid": m.shops_done_all_unpaid,
  "all-unpaid": m.shops_done_all_unpaid,
} as const

/** What was done, in the address that the browser is sent to: `paid`, or with its count `all-unpaid.12`. */
export type Notice = keyof typeof notices | `${keyof typeof counted}.${number}`

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done") ?? ""
  return Object.hasOwn(notices, done) || countOf(done) ? (done as Notice) : null
}

export function noticeWords(notice: Notice): string {
  const found = countOf(notice)
  if (found === null) return notices[notice as keyof typeof notices]()
  return counted[found.kind]({ count: found.count, shown: formatCount(found.count) })
}

function countOf(done: string): { kind: keyof typeof counted; count: number } | null {
  const [, kind = "", count = ""] = /^([a-z-]+)\.(\d{1,7})$/.exec(done) ?? []
  return Object.hasOwn(counted, kind) ? { kind: kind as keyof typeof counted, count: Number(count) } : null
}
