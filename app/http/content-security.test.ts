import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { publicPolicy, withoutNonce } from "./content-security.server.ts"

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
