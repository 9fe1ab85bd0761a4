/**
 * Returns the headers of every response, by names in lower case. A page replaces the Content-Security-Policy with its
 * own.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-site",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  }
}
