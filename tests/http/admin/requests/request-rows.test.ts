import { beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { applicationForm } from "#tests/fixtures/application-form.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/admin/join-requests"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

async function insertRequest({ email, planId }: { email?: string; planId?: string } = {}): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "insert into join_requests (name, email, phone, plan_id) values ('Sample applicant', $1, '+96170814220', $2) returning id",
    [email ?? "applicant@sample.example", planId ?? null],
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
  ["approve", "approved", "en", "Sample applicant: waits for a decision again."],
  ["reject", "rejected", "ar", "Sample applicant: عاد الطلب إلى الانتظار."],
])(
  "%s is undone from the page that shows its notice, without a script too",
  async (chosenAction, status, lang, expected) => {
    const admin = await arrange()
    const id = await insertRequest()
    const decided = await admin.post(`${path}?${chosenAction}=${id}&status=pending`, {})
    const shownText = await admin.visit(decided.headers.get("location") ?? "")
    const undo =
      /<form[^>]*action="([^"]*undo=[^"]*)"/.exec(shownText.html)?.[1]?.replaceAll("&amp;", "&") ?? ""
    expect(undo).toBe(`${path}?status=pending&marked=${id}&undo=${id}`)
    const undone = await admin.post(undo, {})
    expect(undone.headers.get("location")).toBe(`${path}?status=pending&marked=${id}&done=reopened.${id}`)
    expect(await statusOf(id)).toBe("pending")
    expect(textOf((await admin.visit(`${path}?done=reopened.${id}&lang=${lang}`)).html)).toContain(expected)
    expect(await logged("join_request_reopened", id)).toMatchObject([{ actor: "admin" }])
    expect((await admin.post(undo, {})).status, "twice is once").toBe(302)
    expect(await logged("join_request_reopened", id)).toHaveLength(1)
    expect((await admin.post(`${path}?${chosenAction}=${id}`, {})).status).toBe(302)
    expect(await statusOf(id)).toBe(status)
  },
)

test("a decision of somebody else, of yesterday, or one that a shop was made of, is not taken back", async () => {
  const { owner } = app.database
  const admin = await arrange()
  const other = await app.signInAsAdmin(await insertAdmin(owner))
  const id = await insertRequest({ email: "final@sample.example" })
  await other.post(`${path}?approve=${id}`, {})
  const rejected = async () => {
    const result = await admin.post(`${path}?undo=${id}&lang=en`, {})
    return [result.status, textOf(result.html)]
  }
  const decided = messages.en.requests_decided
  expect(await rejected()).toEqual([409, expect.stringContaining(decided)])
  await owner.query("delete from join_requests")
  const late = await insertRequest()
  await admin.post(`${path}?approve=${late}`, {})
  await owner.query("set session_replication_role = replica")
  await owner.query("update join_requests set decided_at = now() - interval '13 hours'")
  await owner.query("reset session_replication_role")
  expect((await admin.post(`${path}?undo=${late}`, {})).status).toBe(409)
  const created = await insertRequest({ email: "made@sample.example" })
  await admin.post(`${path}?approve=${created}`, {})
  const shop = await insertShop(owner)
  await owner.query("update shops set email = 'made@sample.example' where id = $1", [shop.id])
  const result = await admin.post(`${path}?undo=${created}&lang=en`, {})
  expect([result.status, textOf(result.html)]).toEqual([
    409,
    expect.stringContaining("its shop already exists"),
  ])
  expect(await Promise.all([late, created].map(statusOf))).toEqual(["approved", "approved"])
})

test.each([
  ["en", "/", "No email", "Hello Dar Snoubar!"],
  ["ar", "/?lang=ar", "بلا بريد إلكترونيّ", "مرحبًا Dar Snoubar!"],
])(
  "in %s an application without an email says so, and asks for it by WhatsApp in the language of its applicant",
  async (lang, at, expected, message) => {
    const admin = await arrange()
    const planId = await insertPlan(app.database.owner, 50)
    const applied = await app.visitor().post(at, applicationForm(planId, { email: "" }))
    expect(applied.status).toBe(303)
    const { html } = await admin.visit(`${path}?lang=${lang}`)
    expect(textOf(html)).toContain(expected)
    const chat = /href="(https:\/\/wa\.me\/9617\d{7}\?text=[^"]*)"/.exec(html)?.[1] ?? ""
    expect(new URL(chat).searchParams.get("text")).toContain(message)
    const other = lang === "en" ? "ar" : "en"
    expect((await admin.visit(`${path}?lang=${other}`)).html, "in any language of the list").toContain(chat)
  },
)

test("an application with an email asks for none", async () => {
  await insertRequest()
  const { html } = await (await arrange()).visit(`${path}?lang=en`)
  expect(textOf(html)).not.toContain("No email")
  expect(html).not.toContain("wa.me/96170814220?text=")
})

test.each([
  ["en", "Sample plan (deleted)"],
  ["ar", "Sample plan (محذوفة)"],
])(
  "in %s an application still says which plan it asked for when that plan is deleted",
  async (lang, expected) => {
    const admin = await arrange()
    const planId = await insertPlan(app.database.owner, 50)
    await insertRequest({ planId })
    await app.database.owner.query(
      "insert into plans (name, product_limit, protected) select 'Basic', 50, true where not exists (select from plans where protected)",
    )
    expect((await admin.post(`/admin/plans?delete=${planId}`, {})).status).toBe(302)
    expect(textOf((await admin.visit(`${path}?lang=${lang}`)).html)).toContain(expected)
  },
)

test.each([
  ["en", "Call Sample applicant: +961 70 814 220", "Write to Sample applicant on WhatsApp"],
  ["ar", "اتّصال بـSample applicant: +961 70 814 220", "مراسلة Sample applicant عبر واتساب"],
])("in %s an applicant's phone can be called and written to", async (lang, call, write) => {
  await insertRequest()
  const { html } = await (await arrange()).visit(`${path}?lang=${lang}`)
  expect(textOf(html)).toContain(call)
  expect(html).toContain('href="tel:+96170814220"')
  expect(html).toMatch(/href="https:\/\/wa\.me\/96170814220"/)
  expect(html).toContain(`aria-label="${write}`)
})
