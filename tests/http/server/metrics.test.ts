import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { readMetrics } from "#tests/readers/read-metrics.ts"
import { sendBytes } from "#tests/hostile/bodies/send-bytes.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"

const app = useTestApplication({ METRICS_PORT: "0", TRUST_PROXY: "1" })

/** How much a sample has grown since `work` was begun. */
async function grown(work: () => Promise<unknown>): Promise<(sample: string) => Promise<number>> {
  const before = await readMetrics(app.metrics)
  await work()
  return async (sample) => {
    const value = (await readMetrics(app.metrics)).get(sample)
    if (value === undefined) throw new Error(`${sample} is not told`)
    return value - (before.get(sample) ?? 0)
  }
}

/** A request is counted when its end is heard of, which may be after its answer has arrived. */
async function expectGrown(
  by: (sample: string) => Promise<number>,
  wanted: Readonly<Record<string, number>>,
) {
  for (const [sample, value] of Object.entries(wanted)) {
    await expect.poll(() => by(sample), { message: sample }).toBe(value)
  }
}

const requests = (kind: string, status: string) => `vitrine_requests_total{kind="${kind}",status="${status}"}`
const timed = (kind: string) => `vitrine_request_duration_seconds_count{kind="${kind}"}`
const brotli = { "accept-encoding": "br" }
const cached = (origin: string) => `vitrine_page_cache_requests_total{origin="${origin}"}`

test("answers are counted by kind and status, and all but those from memory are timed", async () => {
  const visitor = app.visitor()
  const by = await grown(async () => {
    await visitor.visit("/healthz")
    await visitor.visit("/shop/login")
    await visitor.visit("/no-such-page")
    await visitor.visit("/images/nothing")
    await visitor.post("/shop/login", { identifier: "", password: "" }, { "sec-fetch-site": "cross-site" })
  })
  await expectGrown(by, {
    [requests("document", "2xx")]: 1,
    [requests("document", "4xx")]: 1,
    [timed("document")]: 2,
    [`vitrine_request_duration_seconds_bucket{kind="document",le="+Inf"}`]: 2,
    [requests("image", "4xx")]: 1,
    [requests("action", "4xx")]: 1,
    [requests("health", "2xx")]: 1,
  })
  expect(await by(`vitrine_request_duration_seconds_sum{kind="document"}`)).toBeGreaterThan(0)
})

test("the page cache's hits, misses and bytes", async () => {
  const shop = await insertShop(app.database.owner)
  const address = `/shop/${shop.slug}`
  await cachePage(app, address)
  const stored = await grown(async () => {
    for (let sent = 0; sent < 5; sent += 1) await fetch(app.address + address, { headers: brotli })
  })
  await expectGrown(stored, { [requests("hit", "2xx")]: 5, [cached("hit")]: 5, [cached("miss")]: 0 })
  const created = await grown(() => fetch(`${app.address}${address}?lang=ar`, { headers: brotli }))
  await expectGrown(created, { [cached("miss")]: 1, [cached("hit")]: 0, vitrine_page_cache_pages: 1 })
  expect(await created("vitrine_page_cache_bytes")).toBeGreaterThan(1_000)
})

test("sign-ins that were wrong and that came too soon, at both doors", async () => {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const admin = await insertAdmin(owner)
  const by = await grown(async () => {
    for (let tried = 0; tried < 6; tried += 1) await signIn(app.visitor(), shop, { password: "wrong-pass-1" })
    await signInAtAdminPage(app.visitor(), admin, { password: "wrong-pass-1" })
  })
  const rejected = (signInPage: string, reason: string) =>
    `vitrine_sign_ins_refused_total{door="${signInPage}",reason="${reason}"}`
  await expectGrown(by, {
    [rejected("shop", "wrong")]: 5,
    [rejected("shop", "too_soon")]: 1,
    [rejected("admin", "wrong")]: 1,
    [rejected("admin", "too_soon")]: 0,
  })
})

test("mails that wait, the database's pools, the event loop and memory", async () => {
  const admin = await insertAdmin(app.database.owner)
  const by = await grown(() =>
    app.database.owner.query(
      `insert into outgoing_mails (identity_id, purpose, locale, next_attempt_at)
       values ($1, 'reset_password', 'en', now() + interval '1 hour')`,
      [admin.id],
    ),
  )
  expect(await by("vitrine_mails_waiting")).toBe(1)
  const metrics = await readMetrics(app.metrics)
  expect(metrics.get("vitrine_database_up")).toBe(1)
  for (const role of ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"]) {
    expect(metrics.get(`vitrine_database_connections{role="${role}",state="busy"}`)).toBe(0)
    expect(metrics.get(`vitrine_database_waiting{role="${role}"}`)).toBe(0)
    expect(metrics.get(`vitrine_database_waits_total{role="${role}"}`)).toBeGreaterThanOrEqual(0)
  }
  expect(metrics.get(`vitrine_database_connections{role="vitrine_auth",state="idle"}`)).toBeGreaterThan(0)
  expect(metrics.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000)
  expect(metrics.get(`nodejs_eventloop_delay_seconds{quantile="0.99"}`)).toBeGreaterThanOrEqual(0)
})

test("nothing of a shop or a person is in them, and no other address or method is there", async () => {
  const shop = await insertShop(app.database.owner, { name: "Canary Shop" })
  await cachePage(app, `/shop/${shop.slug}`)
  await signIn(app.visitor(), shop, { password: "wrong-pass-1" })
  const result = await fetch(app.metrics)
  expect(result.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
  const text = await result.text()
  for (const secret of [shop.slug, shop.id, shop.name]) expect(text).not.toContain(secret)
  expect((await fetch(app.metrics.replace("/metrics", "/"))).status).toBe(404)
  expect((await fetch(app.metrics, { method: "POST" })).status).toBe(405)
  expect((await fetch(`${app.address}/metrics`)).status, "the public port has none").toBe(404)
})

test("two hosts are none, as on the public port", async () => {
  const ask = (...hosts: readonly string[]) =>
    sendBytes(app.metrics, ["GET /metrics HTTP/1.1", ...hosts, "Connection: close", "", ""].join("\r\n"))
  expect((await ask("Host: a.test", "host: b.test")).status).toBe(400)
  expect((await ask("Host: a.test")).status).toBe(200)
})
