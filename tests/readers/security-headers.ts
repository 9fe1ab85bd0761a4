import { expect } from "vitest"

/** This is the only policy source that allows anything inline: style attributes. */
const inlineAllowed = "style-src-attr 'unsafe-inline'"

/** Expects the security headers that every response must have, and HSTS under HTTPS. */
export function expectSecurityHeaders(headers: Headers, what: string, { isSecure = false } = {}): void {
  expect(headers.get("x-content-type-options"), what).toBe("nosniff")
  expect(headers.get("referrer-policy"), what).toBe("strict-origin-when-cross-origin")
  expect(headers.get("x-request-id"), what).toMatch(/^[0-9a-f-]{36}$/)
  const policy = (headers.get("content-security-policy") ?? "").split("; ")
  for (const needed of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy, what).toContain(needed)
  expect(policy.filter((source) => source !== inlineAllowed).join("; "), what).not.toMatch(/unsafe-/)
  expect(headers.get("strict-transport-security"), what).toBe(
    isSecure ? "max-age=31536000; includeSubDomains" : null,
  )
  for (const teller of ["server", "x-powered-by", "access-control-allow-origin"])
    expect(headers.get(teller), what).toBeNull()
}
