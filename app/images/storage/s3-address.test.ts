import fc from "fast-check"
import { expect, test } from "vitest"

import { parseS3Address } from "./s3-address.ts"

test("HTTPS and us-east-1 unless told otherwise", () => {
  expect(parseS3Address("s3://key:secret@s3.example.com/pictures")).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "pictures",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  })
  expect(
    parseS3Address("s3://k:s@127.0.0.1:9000/my.bucket/?region=auto&insecure=true&timeout=250"),
  ).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    bucket: "my.bucket",
    region: "auto",
    timeoutMs: 250,
  })
})

test("any key and secret can be written percent-encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ minLength: 1 }), (key, secret) => {
      const address = `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@host/bucket`
      expect(parseS3Address(address)).toMatchObject({ accessKeyId: key, secretAccessKey: secret })
    }),
  )
})

test.each([
  ["s3://key:canary@host", "bucket"],
  ["s3://key:canary@host/bucket/more", "bucket"],
  ["s3://key:canary@host/UPPER", "bucket"],
  ["s3://key@host/bucket", "secret"],
  ["s3://host/bucket", "secret"],
  ["s3://key:canary%zz@host/bucket", "percent-encoded"],
  ["s3://key:canary@host/bucket?regoin=eu", "regoin"],
  ["s3://key:canary@host/bucket?insecure=yes", "insecure"],
  ["s3://key:canary@host/bucket?timeout=99", "timeout"],
  ["s3://key:canary@host/bucket?timeout=60001", "timeout"],
  ["s3://key:canary@host/bucket?timeout=soon", "timeout"],
  ["s3:nonsense", "host"],
  ["s3://key:ca nary/@host:port/bucket", "form"],
])("refuses %s and says what is wrong, without the secret", (address, word) => {
  const attempt = () => parseS3Address(address)
  expect(attempt).toThrow(new RegExp(`^s3:// address: .*${word}`))
  expect(attempt).not.toThrow(/canary/)
})
