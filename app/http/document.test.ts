import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { publicPolicy, scriptsLast, withoutNonce } from "./document.server.ts"

const nonce = "bm9uY2U="
const sha = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`
const page = `<script nonce="${nonce}">let a=1</script><script nonce="${nonce}" src="/x.js"></script><script>evil()</script>`

test("the scripts of this render are hashed, one that came in with a text is not", () => {
  const policy = publicPolicy(page, nonce)
  expect(policy).toContain(`script-src 'self' ${sha("let a=1")};`)
  expect(policy).not.toContain(sha("evil()"))
  expect(policy).not.toContain("nonce-")
})

test("the kept page carries no nonce and its hashes still fit", () => {
  const kept = withoutNonce(page, nonce)
  expect(kept).not.toContain(nonce)
  expect(kept).toContain("<script>let a=1</script>")
})

const sheet = `<link rel="stylesheet" href="/a.css"/>`

test("scripts are asked for last, with low priority, and all else stays where it is", () => {
  const scripts = `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="x"/>`
  expect(scriptsLast(`<html><head>${scripts}${sheet}</head><body><p>…</p></body></html>`)).toBe(
    `<html><head>${sheet}</head><body><p>…</p>` +
      `<link rel="modulepreload" fetchpriority="low" href="/a.js"/>` +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js" nonce="x"/></body></html>`,
  )
})

test("a page without scripts is left as it is", () => {
  const page = `<html><head>${sheet}</head><body></body></html>`
  expect(scriptsLast(page)).toBe(page)
  expect(scriptsLast("")).toBe("")
})
