import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { devicesOf, keysOf, listed, sendEnd } from "#tests/client/devices.ts"
import { problemBeside } from "#tests/client/own-password.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { signInPages, auditOf, age } = devicesOf(application)
const owner = () => application.database.owner

/** The key by which the page at `at` calls the device that was used last of the others. */
const lastUsed = async (visitor: Visitor, at: string) => keysOf(await visitor.visit(at))[0] ?? ""
const gone = "That device is no longer in the list. It may be signed out already."

test.each(signInPages)(
  "$at confirms the device with the password, and signs out that one alone",
  async (signInPage) => {
    const { at, by, home, days } = signInPage
    const who = await signInPage.someone()
    const tablet = await who.enter()
    await age(who, "last_seen_at = timestamptz '2026-01-04 22:30Z', system = 'Android', browser = 'Chrome'")
    const [phone, desk] = [await who.enter(), await who.enter()]
    await phone.visit(at)
    const key = keysOf(await desk.visit(at))[1] ?? ""
    const question = await desk.visit(`${at}?end=${key}&lang=en`)
    const dialog = textOf(question.html.slice(question.html.indexOf("<dialog")))
    expect(dialog).toMatch(/^Sign out the other device\? Chrome on Android Signed in /)
    expect(dialog).toContain(`Last used ${days[0]} 00:30 `)
    expect(question.html).toContain(`action="${at}?end=${key}"`)
    const arabic = await desk.visit(`${at}?end=${key}&lang=ar`)
    expect(textOf(arabic.html)).toContain("تسجيل الخروج من الجهاز الآخر؟ Chrome على Android تاريخ الدخول")

    const result = await sendEnd(desk, at, key, { own_password: who.password })
    expect([result.status, leadsTo(result)]).toEqual([302, `${at}?done=ended_one`])
    const page = await desk.visit(`${at}?done=ended_one&lang=en`)
    expect(textOf(page.html)).toContain("The device is signed out.")
    expect((await desk.visit(`${at}?done=ended_one&lang=ar`)).html).toContain("سُجّل الخروج من الجهاز.")
    expect(listed(page)).toHaveLength(2)
    expect(leadsTo(await tablet.visit(at))).toContain(home)
    expect((await phone.visit(at)).status).toBe(200)
    expect(await auditOf(who)).toEqual([
      {
        action: `${by}_device_signed_out`,
        actor: by,
        details: { address: expect.stringMatching(/^10\./) },
      },
    ])
  },
)

test.each(signInPages.flatMap((signInPage) => ["one", "others"].map((whom) => ({ ...signInPage, whom }))))(
  "$at signs $whom out only with the password, however lately it was given",
  async ({ someone, at, whom, by }) => {
    const who = await someone()
    const [phone, desk] = [await who.enter(), await who.enter()]
    const end = whom === "one" ? await lastUsed(desk, at) : "others"
    const wrong = by === "shop" ? messages.en.password_wrong_current : "Invalid password"
    const wrongInArabic = by === "shop" ? messages.ar.password_wrong_current : messages.ar.invalid_password
    for (const [lang, sent, status, expected] of [
      ["en", {}, 400, "Enter your password"],
      ["ar", { own_password: "" }, 400, "اكتب كلمة السرّ"],
      ["en", { own_password: "a-guess-12" }, 401, wrong],
      ["ar", { own_password: "a-guess-12" }, 401, wrongInArabic],
    ] as const) {
      const result = await sendEnd(desk, at, end, { lang, ...sent })
      expect([result.status, problemBeside(result)]).toEqual([status, expect.stringContaining(expected)])
      expect(result.html, "the question stays").toContain('id="confirm-title"')
      expect(result.html).not.toContain("a-guess-12")
    }
    expect((await phone.visit(at)).status).toBe(200)
    const rejected = { action: `${by}_password_refused`, actor: by, details: expect.anything() }
    expect(await auditOf(who)).toEqual([rejected, rejected])
  },
)

test.each(signInPages)(
  "guesses at $at are slowed as sign-ins are, and the wait is said beside the field",
  async (signInPage) => {
    const who = await signInPage.someone()
    const [phone, desk] = [await who.enter(), await who.enter()]
    const guess = () => sendEnd(desk, signInPage.at, "others", { own_password: "a-guess-12" })
    const results = await Promise.all(Array.from({ length: 9 }, guess))
    const slowed = results.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThan(2)
    for (const result of slowed) expect(problemBeside(result)).toContain("Too many attempts.")
    expect((await sendEnd(desk, signInPage.at, "others", { own_password: who.password })).status).toBe(429)
    expect((await phone.visit(signInPage.at)).status).toBe(200)
  },
)

test.each(signInPages)(
  "$at ends no session by the key of another account's device, of the own one, or of none",
  async (signInPage) => {
    const { at } = signInPage
    const [who, neighbour, stranger] = [
      await signInPage.someone(),
      await signInPage.someone(),
      await signInPage.other(),
    ]
    const [phone, desk] = [await who.enter(), await who.enter()]
    const theirs = [await neighbour.enter(), await neighbour.enter()] as const
    const [beyond, beside] = [await stranger.enter(), await stranger.enter()]
    const otherPage = signInPages.find((other) => other.at !== at)?.at ?? ""
    const own = await lastUsed(phone, at)
    const { rows } = await owner().query("select id from sessions")
    const ids = (rows as { id: string }[]).map(({ id }) => id)
    const keys = [await lastUsed(theirs[0], at), await lastUsed(beside, otherPage), own]
    for (const key of [...keys, ...ids, randomUUID(), "", "x".repeat(5_000), "\u0000", "' or true --", "🗝"]) {
      const opened = await desk.visit(`${at}?${new URLSearchParams({ end: key })}`)
      expect([opened.status, leadsTo(opened)]).toEqual([302, `${at}?done=gone`])
    }
    for (const key of [...keys, ids[0] ?? "", "", "\u0000"]) {
      await owner().query("delete from throttles")
      const result = await sendEnd(desk, at, key, { own_password: who.password })
      expect([result.status, leadsTo(result)], key).toEqual([302, `${at}?done=gone`])
    }
    expect(textOf((await desk.visit(`${at}?done=gone&lang=en`)).html)).toContain(gone)
    expect((await desk.visit(`${at}?done=gone&lang=ar`)).html).toContain("لم يعد هذا الجهاز في القائمة.")
    for (const device of [phone, desk, ...theirs]) expect((await device.visit(at)).status).toBe(200)
    for (const device of [beyond, beside]) expect((await device.visit(otherPage)).status).toBe(200)
    expect(await auditOf(who)).toEqual([])
  },
)

test.each(signInPages)("$at says so when the device was signed out meanwhile", async (signInPage) => {
  const who = await signInPage.someone()
  const [, desk] = [await who.enter(), await who.enter()]
  const key = await lastUsed(desk, signInPage.at)
  await sendEnd(desk, signInPage.at, "others", { own_password: who.password })
  const result = await sendEnd(desk, signInPage.at, key, { own_password: who.password })
  expect([result.status, leadsTo(result)]).toEqual([302, `${signInPage.at}?done=gone`])
  const nobodyLeft = await desk.visit(`${signInPage.at}?end=others&lang=en`)
  expect(nobodyLeft.status).toBe(200)
  expect(nobodyLeft.html).not.toContain('id="confirm-title"')
})
