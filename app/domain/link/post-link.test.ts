import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { type PostNetwork, postNetworks, readPostLink } from "./links.ts"

test.each<[PostNetwork, string, string | null]>([
  ["instagram", "https://www.instagram.com/p/C1a/", "https://www.instagram.com/p/C1a/"],
  ["instagram", "instagram.com/p/C1a", "https://instagram.com/p/C1a"],
  [
    "instagram",
    "www.instagram.com/reel/C1a/?igsh=MzRlODBi&utm_source=qr",
    "https://www.instagram.com/reel/C1a/",
  ],
  ["instagram", "https://instagram.com/p/C1a/?img_index=2", "https://instagram.com/p/C1a/?img_index=2"],
  ["instagram", "@dar.snoubar", "https://www.instagram.com/dar.snoubar"],
  ["instagram", "@two words", null],
  ["instagram", "dar.snoubar", null],
  ["instagram", "facebook.com/p/1", null],
  ["instagram", "https://example.com/a?utm_source=x", "https://example.com/a?utm_source=x"],
  ["instagram", "instagram.com.evil.example/p/1", null],
  [
    "facebook",
    "m.facebook.com/story.php?story_fbid=1&id=2&mibextid=Z",
    "https://m.facebook.com/story.php?story_fbid=1&id=2",
  ],
  ["facebook", "fb.watch/abc/", "https://fb.watch/abc/"],
  ["facebook", "@dar", "https://www.facebook.com/dar"],
  ["facebook", "facebook", null],
  ["facebook", "javascript:alert(1)", null],
])("%s takes %s as %s", (network, input, link) => {
  expect(readPostLink(network, input)).toBe(link)
})

test("whatever is typed, a link is an http or https address within its bound, and is read as itself", () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map((path) => `instagram.com/${path}`),
  )
  fc.assert(
    fc.property(fc.constantFrom(...postNetworks), text, (network, input) => {
      const link = readPostLink(network, input)
      if (link === null) return
      expect(["http:", "https:"]).toContain(new URL(link).protocol)
      expect(link.length).toBeLessThanOrEqual(limits.url)
      expect(readPostLink(network, link)).toBe(link)
    }),
  )
})
