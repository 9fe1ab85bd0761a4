import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "Asia/Beirut" })
const path = "/admin/join-requests"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

type Options = { name?: string; planId?: string; at?: string; email?: string; phone?: string }

async function insertRequest({ name = "Sample applicant", planId, at, email, phone }: Options = {}) {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into join_requests (name, email, phone, plan_id, created_at)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, now())) returning id`,
    [name, email ?? "applicant@sample.example", phone ?? "+96170814220", planId ?? null, at ?? null],
  )
  return rows[0]?.id ?? ""
}

async function statusOf(id: string): Promise<unknown> {
  const { rows } = await app.database.owner.query("select status from join_requests where id = $1", [id])
  return rows[0]?.status
}

async function logged(action: string, id: string): Promise<unknown[]> {
  const { rows } = await app.database.owner.query(
    "select actor, details from audit_log where action = $1 and details ->> 'request_id' = $2",
    [action, id],
  )
  return rows
}

beforeEach(async () => {
  await app.database.owner.query("truncate join_requests")
})

test.each([
  ["en", "Join Requests", ["No join requests", "No applications have been submitted yet.", "Pending 0"]],
  ["ar", "طلبات الانضمام", ["لا طلبات انضمام", "لم يُقدَّم أيّ طلب بعد.", "قيد الانتظار 0"]],
])("nobody has applied, in %s", async (lang, title, texts) => {
  const admin = await arrange()
  const page = await admin.visit(`${path}?lang=${lang}`)
  expect([page.status, titleOf(page.html)]).toEqual([200, expect.stringContaining(title)])
  for (const expected of texts) expect(textOf(page.html)).toContain(expected)
})

test.each([
  [
    "en",
    ["Applicant", "Contact", "Plan", "Status", "Submitted"],
    ["Pending 1", "Approved 1", "Rejected 1", "Nov 02, 2026", "00:30", "Sample plan", "No plan"],
  ],
  [
    "ar",
    ["مقدّم الطلب", "التواصل", "الباقة", "الحالة", "تاريخ التقديم"],
    [
      "قيد الانتظار 1",
      "مقبولة 1",
      "مرفوضة 1",
      "مرفوض 1 أيلول 2026",
      "2 تشرين الثاني 2026",
      "00:30",
      "Sample plan",
      "بلا باقة",
    ],
  ],
])(
  "the list in %s: newest first, dates of the platform's time zone, decided ones without actions",
  async (lang, heads, texts) => {
    const admin = await arrange()
    const planId = await insertPlan(app.database.owner, 50)
    // Half past midnight in Beirut is the day before in UTC.
    const pending = await insertRequest({ name: "Waits", planId, at: "2026-11-01T22:30:00Z" })
    const old = await insertRequest({ name: "Decided long ago", at: "2026-10-01T08:00:00Z" })
    const rejected = await insertRequest({ name: "Rejected before", at: "2026-09-01T08:00:00Z" })
    await admin.post(`${path}?approve=${old}`, {})
    await admin.post(`${path}?reject=${rejected}`, {})
    const { html } = await admin.visit(`${path}?lang=${lang}`)
    const text = textOf(html)
    for (const expected of [...heads, ...texts, "applicant@sample.example", "+961 70 814 220"])
      expect(text).toContain(expected)
    expect(text.indexOf("Waits")).toBeLessThan(text.indexOf("Decided long ago"))
    expect(html).toContain(`approve=${pending}`)
    for (const decided of [old, rejected]) expect(html).not.toMatch(new RegExp(`(approve|reject)=${decided}`))
  },
)

test.each([
  ["approve", "approved", "en", "Sample applicant: application approved."],
  ["reject", "rejected", "en", "Sample applicant: application rejected."],
  ["approve", "approved", "ar", "Sample applicant: قُبل الطلب."],
  ["reject", "rejected", "ar", "Sample applicant: رُفض الطلب."],
])(
  "%s: the application is %s, with a notice in %s and an entry in the audit log",
  async (chosenAction, status, lang, expected) => {
    const admin = await arrange()
    const id = await insertRequest()
    const result = await admin.post(`${path}?${chosenAction}=${id}&status=pending`, {})
    expect([result.status, result.headers.get("location")]).toEqual([
      302,
      `${path}?status=pending&marked=${id}&done=${status}.${id}`,
    ])
    expect(await statusOf(id)).toBe(status)
    expect(textOf((await admin.visit(`${path}?done=${status}.${id}&lang=${lang}`)).html)).toContain(expected)
    expect(await logged(`join_request_${status}`, id)).toMatchObject([
      { actor: "admin", details: { applicant: "Sample applicant" } },
    ])
  },
)

test.each([
  ["en", "Error updating request: somebody has already decided it."],
  ["ar", "خطأ في تحديث الطلب: اتُّخذ القرار فيه من قبل."],
])("a decided application is decided for good, in %s", async (lang, expected) => {
  const admin = await arrange()
  const id = await insertRequest()
  await admin.post(`${path}?reject=${id}`, {})
  const result = await admin.post(`${path}?approve=${id}&lang=${lang}`, {})
  expect([result.status, textOf(result.html)]).toEqual([409, expect.stringContaining(expected)])
  expect(await statusOf(id)).toBe("rejected")
  expect(await logged("join_request_approved", id)).toEqual([])
})

test("the same decision again shows the same notice, and is in the audit log once", async () => {
  const admin = await arrange()
  const id = await insertRequest()
  const results = await Promise.all([1, 2, 3].map(() => admin.post(`${path}?approve=${id}`, {})))
  expect(results.map(({ status }) => status)).toEqual([302, 302, 302])
  expect(await logged("join_request_approved", id)).toHaveLength(1)
})

test.each([
  ["en", "Error updating request: it is no longer there."],
  ["ar", "خطأ في تحديث الطلب: لم يعد موجودًا."],
])("a malformed or unknown id gets an error in %s", async (lang, expected) => {
  const admin = await arrange()
  for (const id of ["42", randomUUID()]) {
    const result = await admin.post(`${path}?approve=${id}&lang=${lang}`, {})
    expect([result.status, textOf(result.html)]).toEqual([404, expect.stringContaining(expected)])
  }
})

test.each([
  ["en", "Has applied before"],
  ["ar", "سبق أن قدّم طلبًا"],
])("a second application with the same email is marked in %s, the first is not", async (lang, expected) => {
  const admin = await arrange()
  await insertRequest({ name: "First time", email: "same@sample.example", phone: "+96170000001" })
  expect(textOf((await admin.visit(`${path}?lang=${lang}`)).html)).not.toContain(expected)
  await insertRequest({ name: "Once more", email: "SAME@sample.example", phone: "+96170000002" })
  const text = textOf((await admin.visit(`${path}?lang=${lang}`)).html)
  expect(text.match(new RegExp(expected, "g"))).toHaveLength(1)
  expect(text).toContain(`Once more ${expected}`)
})

test("20 a page, one status alone, a page beyond the last is the last", async () => {
  const admin = await arrange()
  for (let number = 0; number < 21; number++) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
    await insertRequest({ name: `Applicant ${number}.`, at })
  }
  const first = textOf((await admin.visit(path)).html)
  expect([first.includes("Applicant 20."), first.includes("Applicant 0.")]).toEqual([true, false])
  for (const page of ["2", "99"]) {
    const text = textOf((await admin.visit(`${path}?page=${page}`)).html)
    expect([text.includes("Applicant 0."), text.includes("Applicant 1.")]).toEqual([true, false])
  }
  const none = textOf((await admin.visit(`${path}?status=rejected`)).html)
  expect(none).toContain("No application has this status.")
  expect(textOf((await admin.visit(`${path}?status=nonsense`)).html)).toContain("Applicant 20.")
})

test("neither a visitor nor a shop reaches the applications", async () => {
  const id = await insertRequest()
  const shop = await app.signInAsShop(await insertShop(app.database.owner))
  for (const somebody of [app.visitor(), shop]) {
    expect((await somebody.visit(path)).headers.get("location")).toContain("/admin/login")
    expect((await somebody.post(`${path}?approve=${id}`, {})).headers.get("location")).toContain(
      "/admin/login",
    )
  }
  expect(await statusOf(id)).toBe("pending")
})

test.each([
  ["en", "Failed to fetch join requests"],
  ["ar", "تعذّر جلب طلبات الانضمام"],
])("in %s a list that fails leaves the page, with the fallback", async (lang, expected) => {
  const admin = await arrange()
  await app.database.owner.query("alter table join_requests rename to join_requests_away")
  try {
    const page = await admin.visit(`${path}?lang=${lang}`)
    expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(expected)])
  } finally {
    await app.database.owner.query("alter table join_requests_away rename to join_requests")
  }
})
