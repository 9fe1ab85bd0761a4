import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto"
import { readFileSync } from "node:fs"
import { ForeseenFailure } from "../log/failures.ts"
import { fromBech32, toBech32 } from "./bech32.ts"

const keyBytes = 32

/** Before the raw key in the DER form of an X25519 key, by RFC 8410. */
const publicForm = Buffer.from("302a300506032b656e032100", "hex")
const privateForm = Buffer.from("302e020100300506032b656e04220420", "hex")

/** A key pair as text: `age1…`, and `AGE-SECRET-KEY-1…`. */
export type AgeKeys = { publicKey: string; privateKey: string }

export function newAgeKeys(): AgeKeys {
  const { publicKey, privateKey } = generateKeyPairSync("x25519")
  return { publicKey: toBech32("age", rawOf(publicKey)), privateKey: privateText(privateKey) }
}

function privateText(key: KeyObject): string {
  const raw = key.export({ format: "der", type: "pkcs8" }).subarray(privateForm.length)
  return toBech32("age-secret-key-", raw).toUpperCase()
}

export function rawOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: "der", type: "spki" }).subarray(publicForm.length)
}

export function publicKeyOf(raw: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicForm, raw]), format: "der", type: "spki" })
}

/** Null for a text that is no `age1…` key. */
export function parsePublicKey(text: string): KeyObject | null {
  const raw = fromBech32("age", text.trim())
  return raw?.length === keyBytes ? publicKeyOf(raw) : null
}

/** Null for a text that is no `AGE-SECRET-KEY-1…`. */
export function parsePrivateKey(text: string): KeyObject | null {
  const raw = fromBech32("age-secret-key-", text.trim())
  if (raw?.length !== keyBytes) return null
  return createPrivateKey({ key: Buffer.concat([privateForm, raw]), format: "der", type: "pkcs8" })
}

/** The first key of a file as `age-keygen` and `backup --new-key` write it. Throws a ForeseenFailure. */
export function readPrivateKey(file: string): KeyObject {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch (error) {
    throw new ForeseenFailure(`The key ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  for (const line of text.split("\n")) {
    const key = parsePrivateKey(line)
    if (key !== null) return key
  }
  throw new ForeseenFailure(`${file} has no line with an AGE-SECRET-KEY: name the file of the private key.`)
}
