import { expect, test } from "vitest"
import { scriptsLast } from "./document.server.ts"

const sheet = `<link rel="stylesheet" href="/a.css"/>`

test("scripts are requested last, with low priority, and all else stays where it is", () => {
  const scripts = `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="x"/>`
  expect(
    scriptsLast(`<html><head>${scripts}${sheet}</head><body><p>…</p></body></html>`, {
      script: "/first.js",
      templates: "<template></template>",
    }),
  ).toBe(
    `<html><head>${sheet}</head><body><p>…</p>` +
      `<template></template><script type="module" src="/first.js"></script>` +
      `<link rel="modulepreload" fetchpriority="low" href="/a.js"/>` +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js" nonce="x"/></body></html>`,
  )
})

test("what is no page is left as it is", () => {
  expect(scriptsLast("", { script: "/first.js", templates: "" })).toBe("")
})
