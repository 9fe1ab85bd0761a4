import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { leadsTo, signIn } from "#tests/client/sign-in.ts"
import type { Page } from "#tests/client/visitor.ts"
import { address, type TextInput, change, isInside, passwordForm } from "./password-form.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })
const { newShop, enter } = passwordForm(application)

const auditOf = async (shop: TestShop) => {
  const { rows } = await application.database.owner.query(
    "select action, actor, actor_id, shop_name, details from audit_log where shop_id = $1 and action like '%password%'",
    [shop.id],
  )
  return rows as Record<string, unknown>[]
}

/** The chat's address, its prefilled text readable. */
function chatOf(page: Page): string {
  const [, link = ""] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(page.html) ?? []
  return decodeURIComponent(link.replaceAll("&amp;", "&"))
}

test("the page has the specification's texts, in both languages, and is never cached", async () => {
  const shop = await newShop({ name: "Zaatar & Zeit" })
  const visitor = await enter(shop)
  const page = await visitor.visit(address)
  expect(page.status).toBe(200)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(titleOf(page.html)).toBe("Change Password · Vitrine")
  const texts = ["Update your account password", "Current password", "New password", "Confirm new password"]
  const list = ["At least 6 characters", "A letter", "A number", "Different from the current password"]
  for (const expected of [...texts, ...list, "Both new passwords match", "Need Help?"])
    expect(textOf(page.html)).toContain(expected)
  expect(page.html, "without a script it can be sent").not.toMatch(
    /<button[^>]*type="submit"[^>]*disabled=""/,
  )
  expect(page.html).toMatch(/<ul[^>]*aria-live="polite"/)

  const arabic = await visitor.visit(`${address}?lang=ar`)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl"')
  for (const expected of ["تغيير كلمة السرّ", "6 أحرف أو أرقام على الأقلّ", "كلمتا السرّ الجديدتان متطابقتان"])
    expect(textOf(arabic.html)).toContain(expected)
})

test("the chat for a forgotten password names the shop and its email", async () => {
  const shop = await newShop({ name: "Zaatar & Zeit" })
  const visitor = await enter(shop)
  for (const lang of ["en", "ar"]) {
    const chat = chatOf(await visitor.visit(`${address}?lang=${lang}`))
    expect(chat).toMatch(/^https:\/\/wa\.me\/96100000001\?text=/)
    expect(chat).toContain("Zaatar & Zeit")
    expect(chat).toContain(`${shop.username}@shops.example`)
  }
})

test("it is for owners only", async () => {
  expect(leadsTo(await application.visitor().visit(address))).toContain("/shop/login?to=")
  const shop = await newShop()
  expect(leadsTo(await change(application.visitor()))).toContain("/shop/login")
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
})

test.each([
  ["en", "Choose a password of your own"],
  ["ar", "اختر كلمة سرّ خاصّة بك"],
])(
  "an owner whose password was set by others sees a request in %s on each page to choose one, until it is chosen",
  async (lang, expected) => {
    const shop = await newShop()
    await application.database.owner.query("update shops set password_is_given = true where id = $1", [
      shop.id,
    ])
    const visitor = await enter(shop)
    const pages = ["/shop/dashboard", "/shop/products", address].map((path) => `${path}?lang=${lang}`)
    for (const path of pages) {
      const page = await visitor.visit(path)
      expect([page.status, textOf(page.html)], path).toEqual([200, expect.stringContaining(expected)])
    }
    expect((await visitor.visit(pages[0] ?? "")).html).toContain(`href="${address}"`)
    expect(leadsTo(await change(visitor))).toBe(`${address}?done=changed`)
    for (const path of pages) expect(textOf((await visitor.visit(path)).html), path).not.toContain(expected)
  },
)

test("a change ends every other device, gives this one a fresh token, and the new password opens the door", async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const [desk, phone, neighbour] = [await enter(shop), await enter(shop), await enter(other)]
  const stolen = application.visitor()
  for (const [name, value] of desk.cookies) stolen.cookies.set(name, value)

  const page = await change(desk)
  expect(leadsTo(page)).toBe(`${address}?done=changed`)
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^shop_token=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(desk.cookies.get("shop_token")).not.toBe(stolen.cookies.get("shop_token"))
  expect(textOf((await desk.visit(`${address}?done=changed`)).html)).toContain(
    "Password changed successfully!",
  )
  expect((await desk.visit(`${address}?done=changed&lang=ar`)).html).toContain("تغيّرت كلمة السرّ!")

  expect(await isInside(desk)).toBe(true)
  expect(await isInside(neighbour), "no other shop is signed out").toBe(true)
  expect(await isInside(phone)).toBe(false)
  expect(await isInside(stolen), "the token from before the change").toBe(false)
  expect((await signIn(application.visitor(), shop)).status).toBe(401)
  expect((await signIn(application.visitor(), shop, { password: "another-pass-2" })).status).toBe(302)
  expect((await signIn(application.visitor(), other)).status, "no other shop's password").toBe(302)

  expect(await auditOf(shop)).toEqual([
    {
      action: "shop_password_changed",
      actor: "shop",
      actor_id: shop.id,
      shop_name: shop.name,
      details: { address: expect.any(String) },
    },
  ])
  expect(JSON.stringify([await auditOf(shop), application.lines])).not.toContain("another-pass-2")
})

test("a wrong current password gets an error beside its field; every session and the password stay", async () => {
  const shop = await newShop()
  const [desk, phone] = [await enter(shop), await enter(shop)]
  const page = await change(desk, { current: "not-my-pass-9" })
  expect(page.status).toBe(422)
  expect(page.headers.getSetCookie()).toEqual([])
  const [, id = ""] = /<input id="([^"]+)"[^>]*name="current_password"/.exec(tagsById(page.html)) ?? []
  expect(textOf(page.html)).toContain("Current password is incorrect")
  expect(page.html).toMatch(new RegExp(`id="${id}-error"`))
  for (const input of ["not-my-pass-9", "another-pass-2"]) expect(page.html).not.toContain(input)
  const arabic = await change(desk, { current: "not-my-pass-9", at: `${address}?lang=ar` })
  expect(textOf(arabic.html)).toContain("كلمة السرّ الحاليّة غير صحيحة")
  expect([await isInside(desk), await isInside(phone)]).toEqual([true, true])
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
  const actions = (await auditOf(shop)).map(({ action }) => action)
  expect(actions).toEqual(["shop_password_change_failed", "shop_password_change_failed"])
})

/** The page's inputs with their id first, however the attributes stand. */
function tagsById(html: string): string {
  const inputs = html.match(/<input[^>]*>/g) ?? []
  return inputs.map((tag) => `<input id="${/ id="([^"]*)"/.exec(tag)?.[1] ?? ""}" ${tag.slice(6)}`).join("\n")
}

test.each<[TextInput, string, string]>([
  [{ current: "" }, "Please fill in all fields", "املأ كلّ الخانات"],
  [{ next: "" }, "Please fill in all fields", "املأ كلّ الخانات"],
  [{ again: "another-pass-3" }, "New passwords do not match", "كلمتا السرّ الجديدتان غير متطابقتين"],
  [{ next: "abc1" }, "New password does not meet requirements", "كلمة السرّ الجديدة لا تستوفي الشروط"],
  [{ next: "abcdefg" }, "New password does not meet requirements", "كلمة السرّ الجديدة لا تستوفي الشروط"],
  [{ next: "1234567" }, "New password does not meet requirements", "كلمة السرّ الجديدة لا تستوفي الشروط"],
  [
    { next: "sample-pass-1" },
    "New password must be different from current password",
    "يجب أن تختلف كلمة السرّ الجديدة عن الحاليّة",
  ],
  [{ next: `a1${"x".repeat(199)}` }, "A password can have at most 200 characters", "أقصى طول لكلمة السرّ 200"],
])("without a script, %j is answered: %s", async (input, english, arabic) => {
  const visitor = await enter(await newShop())
  const page = await change(visitor, input)
  expect(page.status).toBe(400)
  expect(textOf(page.html)).toContain(english)
  expect(textOf((await change(visitor, { ...input, at: `${address}?lang=ar` })).html)).toContain(arabic)
})

test("letters and digits of any script count, and a password is the same however its letters are composed", async () => {
  const shop = await newShop()
  const visitor = await enter(shop)
  const page = await change(visitor, { next: "caf\u00e9-أهلا٣", again: "cafe\u0301-أهلا٣" })
  expect(leadsTo(page)).toBe(`${address}?done=changed`)
  expect((await signIn(application.visitor(), shop, { password: "cafe\u0301-أهلا٣" })).status).toBe(302)
})

test("a form with anything else in it is refused, and so is one that is too large", async () => {
  const visitor = await enter(await newShop())
  const odd = await visitor.post(address, { current_password: "sample-pass-1", shop_id: "x" })
  expect(odd.status).toBe(400)
  expect(textOf(odd.html)).toContain("Failed to change password. Please try again.")
  const huge = await change(visitor, { next: "x1".repeat(35_000), again: "x1" })
  expect(huge.status).toBe(413)
})

test("where it can't be stored, the form stays and says so, and nothing is changed", async () => {
  const { owner } = application.database
  const shop = await newShop()
  const visitor = await enter(shop)
  await owner.query("alter table throttles rename to throttles_away")
  const page = await change(visitor)
  await owner.query("alter table throttles_away rename to throttles")
  expect(page.status).toBe(500)
  expect(textOf(page.html)).toContain("Failed to change password. Please try again.")
  expect(await isInside(visitor)).toBe(true)
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
})
