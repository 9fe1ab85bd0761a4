import { expect, test } from "vitest"
import { scriptsLast } from "./document.server.ts"

const sheet = `<link rel="stylesheet" href="/a.css"/>`

test("scripts are requested last, with low priority, and all else stays where it is", () => {
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
