import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { socialLink, type SocialNetwork } from "./social-link.ts"

const networks = ["instagram", "facebook"] as const
const sites = { instagram: "https://www.instagram.com/", facebook: "https://www.facebook.com/" }
const network = fc.constantFrom<SocialNetwork>(...networks)
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}[.]?[a-z0-9_]{1,12}[a-z]$/)
const addressOf = (one: SocialNetwork, text: string) => {
  const reading = socialLink(one, text)
  return reading.ok ? reading.address : reading.reason
}

test.each<[SocialNetwork, string, string | null]>([
  ["instagram", "", null],
  ["instagram", " \t ", null],
  ["instagram", "@Dar.Snoubar", "dar.snoubar"],
  ["instagram", "@ dar.snoubar", "dar.snoubar"],
  ["instagram", "dar_snoubar", "dar_snoubar"],
  ["instagram", "\u200Edar.snoubar\u200F", "dar.snoubar"],
  ["instagram", "instagram.com/dar.snoubar", "dar.snoubar"],
  ["instagram", "//m.instagram.com/dar.snoubar", "dar.snoubar"],
  ["instagram", "http://instagram.com/@dar.snoubar?igsh=MXQ%3D&utm_source=qr", "dar.snoubar"],
  ["instagram", "HTTPS://WWW.Instagram.com/Dar.Snoubar/#top", "dar.snoubar"],
  ["instagram", "https://www.instagram.com/p/DAbc_9-x/?img_index=2&igsh=abc", "p/DAbc_9-x"],
  ["instagram", "https://instagr.am/p/DAbc/", "p/DAbc"],
  ["instagram", "https://www.instagram.com/dar.snoubar/reel/DAbc/", "dar.snoubar/reel/DAbc"],
  ["facebook", "DarSnoubar", "DarSnoubar"],
  ["facebook", "@dar.snoubar", "dar.snoubar"],
  ["facebook", "ar-ar.facebook.com/dar.snoubar?mibextid=ZbWKwL", "dar.snoubar"],
  ["facebook", "https://m.facebook.com/dar.snoubar/?locale=ar_AR", "dar.snoubar"],
  ["facebook", "fb.com/dar.snoubar", "dar.snoubar"],
  ["facebook", "https://www.facebook.com/profile.php?id=1000&mibextid=x", "profile.php?id=1000"],
  ["facebook", "https://facebook.com/story.php?id=2&story_fbid=1&paipv=0", "story.php?id=2&story_fbid=1"],
  ["facebook", "https://www.facebook.com/photo/?fbid=7&set=a.1", "photo?fbid=7"],
  ["facebook", "https://www.facebook.com/watch/?v=12&ref=sharing", "watch?v=12"],
  ["facebook", "https://www.facebook.com/share/p/1AbC/?mibextid=x", "share/p/1AbC"],
  ["facebook", "facebook.com/دار-صنوبر-105", "%D8%AF%D8%A7%D8%B1-%D8%B5%D9%86%D9%88%D8%A8%D8%B1-105"],
])("%s: %j is meant as %j", (one, text, path) => {
  expect(addressOf(one, text)).toBe(path === null ? null : sites[one] + path)
})

test.each(["https://fb.me/dar.snoubar", "fb.watch/abc_1/?x=1"])("%j leads on and stays", (text) => {
  expect(addressOf("facebook", text)).toMatch(/^https:\/\/fb[.](me\/dar[.]snoubar|watch\/abc_1)$/)
})

test.each<[SocialNetwork, string, string]>([
  ["instagram", "dar snoubar", "social_format"],
  ["instagram", "دار صنوبر", "social_format"],
  ["instagram", "@", "social_format"],
  ["instagram", "a..b", "social_format"],
  ["instagram", "x".repeat(31), "social_format"],
  ["instagram", "instagram.com", "social_format"],
  ["instagram", "https://instagram.com/", "social_format"],
  ["instagram", "https://www.instagram.com/accounts/login/?next=/x/", "social_format"],
  ["instagram", "javascript:alert(1)", "social_format"],
  ["instagram", "https://", "social_format"],
  ["instagram", "mailto:x@instagram.com", "social_format"],
  ["instagram", `instagram.com/p/${"x".repeat(limits.url)}`, "social_format"],
  ["instagram", "facebook.com", "social_format"],
  ["instagram", "https://facebook.com/dar.snoubar", "social_other_site"],
  ["instagram", "https://instagram.com.evil.example/dar", "social_other_site"],
  ["instagram", "https://instagram.com@evil.example/dar", "social_format"],
  ["facebook", "facebook,com/dar snoubar", "social_format"],
  ["facebook", "facebook,com/dar.snoubar", "social_other_site"],
  ["facebook", "https://www.facebook.com/profile.php", "social_format"],
  ["facebook", "https://www.facebook.com/sharer/sharer.php?u=x", "social_format"],
  ["facebook", "https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example", "social_other_site"],
  ["facebook", "fb.me", "social_format"],
])("%s: %j is refused as %s", (one, text, reason) => {
  expect(addressOf(one, text)).toBe(reason)
})

test("a name means the same however it is typed", () => {
  fc.assert(
    fc.property(network, name, fc.constantFrom("www.", "m.", ""), (one, account, www) => {
      const host = `${www}${one}.com`
      const forms = [
        account,
        `@${account}`,
        ` ${account}\n`,
        `${host}/${account}`,
        `${host}/${account}/`,
        `http://${host}/${account}?igsh=abc`,
        `https://${host.toUpperCase()}/${account}/?fbclid=x&utm_source=y#z`,
      ]
      // Only Instagram allows an underscore.
      fc.pre(one === "instagram" || !account.includes("_"))
      for (const form of forms) expect(addressOf(one, form), form).toBe(sites[one] + account)
    }),
  )
})

test("whatever is typed: no error, and what is kept is an address of the network that means itself", () => {
  const hosts = fc.constantFrom(
    "https://www.instagram.com/",
    "facebook.com/",
    "http://m.facebook.com/",
    "@",
    "",
  )
  const anything = fc
    .tuple(hosts, fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.webUrl()))
    .map((parts) => parts.join(""))
  fc.assert(
    fc.property(network, anything, (one, text) => {
      const reading = socialLink(one, text)
      if (!reading.ok || reading.address === null) return
      expect(new URL(reading.address).href).toBe(reading.address)
      expect(reading.address).toMatch(/^https:\/\/(www[.](instagram|facebook)[.]com|fb[.](me|watch))\/[^\s]/)
      expect(socialLink(one, reading.address)).toEqual(reading)
    }),
    { numRuns: 500 },
  )
})
