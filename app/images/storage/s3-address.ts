/** An S3-compatible bucket, addressed by path (`endpoint/bucket/key`), as every such store understands. */
export type S3Address = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The timeout of one attempt; undefined is the ordinary timeout. */
  timeoutMs?: number
}

const parameters = ["region", "insecure", "timeout"]

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…`, with `insecure=true` for plain HTTP to a store in the own
 * network, and `timeout=…` for the milliseconds of one attempt (100 to 60,000; 4,000). Key and secret are
 * percent-encoded. It throws one line without the secret in it.
 */
export function parseS3Address(storageUrl: string): S3Address {
  const fail = (what: string) => new TypeError(`s3:// address: ${what}`)
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null
  if (!url || url.protocol !== "s3:") throw fail("not an address of the form s3://KEY:SECRET@HOST/BUCKET")
  if (!url.hostname) throw fail("the host is missing")
  if (!url.username || !url.password) throw fail("the key or the secret is missing")

  const [bucket, ...rest] = url.pathname.replace(/^\/|\/$/g, "").split("/")
  if (!bucket || rest.length > 0 || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw fail("the path must be the name of one bucket")
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name))
  if (unknown) throw fail(`unknown parameter ${unknown}`)
  const insecure = url.searchParams.get("insecure") ?? "false"
  if (insecure !== "true" && insecure !== "false") throw fail("insecure must be true or false")
  const timeout = url.searchParams.get("timeout")
  if (timeout !== null && !(/^\d{3,5}$/.test(timeout) && Number(timeout) >= 100 && Number(timeout) <= 60_000))
    throw fail("timeout must be from 100 to 60000 milliseconds")

  return {
    endpoint: `${insecure === "true" ? "http" : "https"}://${url.host}`,
    bucket,
    region: url.searchParams.get("region") || "us-east-1",
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
    ...(timeout === null ? {} : { timeoutMs: Number(timeout) }),
  }

  function decoded(text: string): string {
    try {
      return decodeURIComponent(text)
    } catch {
      throw fail("the key or the secret is not percent-encoded")
    }
  }
}
