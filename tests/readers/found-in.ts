/** Returns the secrets that a text contains, in plain or encoded form. */
export function foundIn(text: string, sought: readonly string[]): string[] {
  const options = (secret: string) => [
    ...[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
    ...(["hex", "base64", "base64url"] as const).map((way) => Buffer.from(secret).toString(way)),
  ]
  return sought.filter((secret) => options(secret).some((way) => text.includes(way)))
}
