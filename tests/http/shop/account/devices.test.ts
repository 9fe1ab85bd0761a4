import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { devicesOf, keysOf, listed, offersAll, sendEnd, type Someone } from "#tests/client/devices.ts"
import { textOf } from "#tests/client/page.ts"
import { fromElsewhere, leadsTo } from "#tests/client/sign-in.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import type { Visitor } from "#tests/client/visitor.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { signInPages, auditOf, age } = devicesOf(application)
const owner = () => application.database.owner

const endOthers = (visitor: Visitor, at: string, { password }: Someone, more = {}) =>
  sendEnd(visitor, at, "others", { own_password: password, ...more })

test.each(signInPages)(
  "$at lists the devices, this one first, in both languages",
  async ({ someone, at, days: [day, lastDay] }) => {
    const who = await someone()
    await who.enter()
    const time = "timestamptz '2026-01-04 22:30Z'"
    await age(who, `created_at = ${time}, last_seen_at = ${time} + interval '2 days'`)
    const desk = await who.enter()
    const english = await desk.visit(`${at}?lang=en`)
    expect(english.status).toBe(200)
    expect(english.headers.get("cache-control")).toBe("no-store")
    expect(textOf(english.html)).toContain("Signed-in devices 2 devices are signed in.")
    expect(listed(english)).toEqual([
      expect.stringMatching(/^This device Signed in [\w ,]+ \d{4} \d\d:\d\d Last used Now$/),
      `Another device Signed in ${day} 00:30 Last used ${lastDay} 00:30 Sign out`,
    ])
    expect(english.html).toContain('<time dateTime="2026-01-04T22:30:00.000Z">')
    expect(textOf(english.html)).toContain("Sign out all other devices")
    const name = `Sign out Another device. Signed in: ${day} 00:30. Last used: ${lastDay} 00:30`
    expect(english.html).toContain(`aria-label="${name}"`)

    const arabic = await desk.visit(`${at}?lang=ar`)
    expect(textOf(arabic.html)).toContain("جهازان متّصلان.")
    expect(listed(arabic)[0]).toMatch(/^هذا الجهاز .* آخر استعمال الآن$/)
    expect(listed(arabic)[1]).toBe(
      "جهاز آخر تاريخ الدخول 5 كانون الثاني 2026 00:30 آخر استعمال 7 كانون الثاني 2026 00:30 تسجيل الخروج",
    )
    expect(textOf(arabic.html)).toContain("تسجيل الخروج من كلّ الأجهزة الأخرى")

    const { rows } = await owner().query("select id from sessions where shop_id = $1 or identity_id = $1", [
      who.id,
    ])
    for (const { id } of rows as { id: string }[])
      expect(english.html, "no session is named").not.toContain(id)
  },
)

test.each(signInPages)(
  "$at signs out all other devices of this account alone",
  async ({ someone, other, at, home, by }) => {
    const [who, neighbour] = [await someone(), await someone()]
    const [desk, phone, tablet] = [await who.enter(), await who.enter(), await who.enter()]
    const others = await neighbour.enter()
    const beyond = await (await other()).enter()
    const result = await endOthers(desk, at, who)
    expect(result.status).toBe(302)
    expect(leadsTo(result)).toBe(`${at}?done=ended`)
    const page = await desk.visit(leadsTo(result) ?? "")
    expect(textOf(page.html)).toContain("All other devices are signed out.")
    expect((await desk.visit(`${at}?done=ended&lang=ar`)).html).toContain("سُجّل الخروج من كلّ الأجهزة الأخرى.")
    expect(listed(page)).toHaveLength(1)
    expect(textOf(page.html)).toContain("Only this device is signed in.")
    expect(offersAll(page)).toBe(false)

    for (const gone of [phone, tablet]) expect(leadsTo(await gone.visit(at))).toContain(home)
    expect((await others.visit(at)).status, "another account").toBe(200)
    expect((await beyond.visit(by === "shop" ? "/admin" : "/shop/dashboard")).status).toBe(200)
    expect(await auditOf(who)).toEqual([
      {
        action: `${by}_other_devices_signed_out`,
        actor: by,
        details: { devices: 2, address: expect.stringMatching(/^10\./) },
      },
    ])
    expect(leadsTo(await endOthers(desk, at, who)), "there is nobody left").toBe(`${at}?done=ended`)
    expect(await auditOf(who)).toHaveLength(1)
    expect(await auditOf(neighbour)).toEqual([])
  },
)

test.each(signInPages)(
  "$at never lists another account's sessions, nor any that are over",
  async (signInPage) => {
    const [who, neighbour] = [await signInPage.someone(), await signInPage.someone()]
    for (const column of ["ends_at", "idle_ends_at"]) {
      await who.enter()
      await age(who, `${column} = now()`)
    }
    await neighbour.enter()
    const desk = await who.enter()
    const page = await desk.visit(signInPage.at)
    expect(listed(page)).toHaveLength(1)
    expect(textOf(page.html)).toContain("Only this device is signed in.")
    expect(offersAll(page)).toBe(false)
  },
)

test.each(signInPages)(
  "$at refuses a form with anything else in it, and a visitor without a session",
  async (signInPage) => {
    const who = await signInPage.someone()
    const [desk, phone] = [await who.enter(), await who.enter()]
    expect((await endOthers(desk, signInPage.at, who, { session_id: "x" })).status).toBe(400)
    expect(
      (await endOthers(desk, signInPage.at, who, { intent: ["end_devices", "end_devices"] })).status,
    ).toBe(400)
    expect((await endOthers(desk, signInPage.at, who, { intent: "end_all" })).status).toBe(400)
    const unasked = await desk.post(signInPage.at, { intent: "end_devices", own_password: who.password })
    expect(unasked.status, "an address that asks for nobody").toBe(400)
    expect(leadsTo(await endOthers(application.visitor(), signInPage.at, who))).toContain(signInPage.home)
    const elsewhere = await desk.post(
      `${signInPage.at}?end=others`,
      { intent: "end_devices", own_password: who.password },
      { ...fromElsewhere(), "sec-fetch-site": "cross-site" },
    )
    expect(elsewhere.status, "a form of another site").toBe(403)
    expect((await phone.visit(signInPage.at)).status).toBe(200)
    expect(await auditOf(who)).toEqual([])
  },
)

test.each(signInPages)(
  "of two devices that end each other at one moment, one stays: $at",
  async (signInPage) => {
    const who = await signInPage.someone()
    const both = [await who.enter(), await who.enter()]
    await owner().query("begin")
    await owner().query("select from sessions where shop_id = $1 or identity_id = $1 for update", [who.id])
    const results = Promise.all(both.map((device) => endOthers(device, signInPage.at, who)))
    while ((await transactionsWaiting(owner())) < 2);
    await owner().query("commit")
    await results
    const statuses = await Promise.all(both.map(async (device) => (await device.visit(signInPage.at)).status))
    expect(statuses.toSorted()).toEqual([200, 302])
  },
)

test.each(signInPages)("$at lists ten of many, and counts and ends them all", async ({ someone, at }) => {
  const who = await someone()
  const desk = await who.enter()
  await owner().query(
    `insert into sessions (token_hash, shop_id, identity_id, ends_at, idle_ends_at, last_seen_at)
     select sha256(convert_to(n || $1::text, 'utf8')), shop_id, identity_id, ends_at, idle_ends_at, now() - n * interval '1 hour'
     from sessions, generate_series(2, 13) as n where shop_id = $1::uuid or identity_id = $1::uuid`,
    [who.id],
  )
  const page = await desk.visit(`${at}?lang=en`)
  expect(textOf(page.html)).toContain("13 devices are signed in.")
  expect(textOf(page.html)).toContain("And 3 more, used less recently.")
  expect(listed(page)).toHaveLength(10)
  expect(keysOf(page)).toHaveLength(9)
  await endOthers(desk, at, who)
  expect(await auditOf(who)).toEqual([
    expect.objectContaining({ details: expect.objectContaining({ devices: 12 }) }),
  ])
})

test.each(signInPages)(
  "$at shows when it could not be done, and no device is signed out",
  async (signInPage) => {
    const who = await signInPage.someone()
    const [desk, phone] = [await who.enter(), await who.enter()]
    await owner().query("alter table audit_log rename to audit_log_away")
    const page = await endOthers(desk, signInPage.at, who)
    const arabic = await endOthers(desk, signInPage.at, who, { lang: "ar" })
    await owner().query("alter table audit_log_away rename to audit_log")
    expect(page.status).toBe(500)
    expect(textOf(page.html)).toContain("Nobody was signed out. Please try again.")
    expect(textOf(arabic.html)).toContain("لم يُسجَّل الخروج من أيّ جهاز. حاول مرّة أخرى.")
    expect((await phone.visit(signInPage.at)).status).toBe(200)
  },
)
