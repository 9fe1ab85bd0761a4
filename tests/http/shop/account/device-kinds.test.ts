import { expect, test } from "vitest"
import { formatTime } from "#app/messages/format-time.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { devicesOf, listed } from "#tests/client/devices.ts"
import { change } from "./password-form.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { signInPages, age } = devicesOf(application)
const owner = () => application.database.owner

const desk =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1"
const hostile = "<script>alert(1)</script> Android"

/** Twenty past two in the afternoon of a day of the platform. */
const afternoon = (daysAgo: number) =>
  `(date_trunc('day', now() at time zone 'Asia/Beirut') - interval '${daysAgo} days'
    + interval '14 hours 20 minutes') at time zone 'Asia/Beirut'`

test.each(signInPages)(
  "$at tells devices apart by system and browser, and places them in time",
  async (signInPage) => {
    const who = await signInPage.someone()
    await who.enter(hostile)
    await who.enter(phone)
    await age(who, `last_seen_at = case system when 'iPhone' then ${afternoon(1)} else ${afternoon(2)} end`)
    const here = await who.enter(desk)
    const english = await here.visit(`${signInPage.at}?lang=en`)
    const [first, second, third] = listed(english)
    expect(first).toMatch(/^Chrome on Windows This device Signed in .* Last used Now$/)
    expect(second).toMatch(/^Safari on iPhone Signed in .* Last used Yesterday, 14:20 Sign out$/)
    expect(third).toMatch(new RegExp(`^Android Signed in .* Last used ${signInPage.day} 14:20 Sign out$`))
    expect(english.html).not.toContain("alert(1)")
    const name = /aria-label="Sign out Safari on iPhone\. Signed in: [^"]*\. Last used: Yesterday, 14:20"/
    expect(english.html).toMatch(name)
    const arabic = listed(await here.visit(`${signInPage.at}?lang=ar`))
    expect(arabic[0]).toMatch(/^Chrome على Windows هذا الجهاز .* آخر استعمال الآن$/)
    expect(arabic[1]).toMatch(/^Safari على iPhone .* آخر استعمال أمس، 14:20 تسجيل الخروج$/)
  },
)

test.each(signInPages)("$at says the hour of what was used on the same day", async (signInPage) => {
  const who = await signInPage.someone()
  await who.enter(phone)
  const here = await who.enter(desk)
  const { rows } = await owner().query<{ at: Date }>(
    "select last_seen_at as at from sessions where system = 'iPhone' and $1 in (shop_id, identity_id)",
    [who.id],
  )
  const time = formatTime(new Date(rows[0]?.at ?? 0).toISOString(), "Asia/Beirut")
  expect(listed(await here.visit(`${signInPage.at}?lang=en`))[1]).toContain(`Last used Today, ${time}`)
  expect(listed(await here.visit(`${signInPage.at}?lang=ar`))[1]).toContain(`آخر استعمال اليوم، ${time}`)
})

test("a changed password keeps the name of the device", async () => {
  const [signInPage] = signInPages
  const here = await (await signInPage.someone()).enter(desk)
  const result = await change(here, { headers: { "user-agent": desk } })
  expect(result.status).toBe(302)
  expect(listed(await here.visit(`${signInPage.at}?lang=en`))).toEqual([
    expect.stringMatching(/^Chrome on Windows This device /),
  ])
})
