import { argon2, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { ownedByApplication } from "#app/application-context.server.ts"
import { FairQueue } from "#app/http/fair-queue.ts"

const runArgon2 = promisify(argon2)
const runPbkdf2 = promisify(pbkdf2)

/** The cost of one hash by argon2id: memory in KiB, passes, parallel threads. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** OWASP recommends this for argon2id: 19 MiB. */
const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
/** Tests set another cost of this application's hashes. */
export const passwordCost = ownedByApplication<PasswordCost>("password cost")
const costNow = () => passwordCost.get() ?? owaspCost

const saltBytes = 16
const keyBytes = 32

/** A stored hash can't demand more work than this. */
const maxCost = { memory: 262_144, passes: 16, parallelism: 8 }

/** `known` for a person with a session or a known device, `unknown` for everyone else. */
export type Priority = "known" | "unknown"

/**
 * Two in parallel: 38 MiB, and two of Node's four pool threads stay free for files and pictures. 200 of each priority may
 * wait, so that strangers can't take the places of known people.
 */
const hashes = new FairQueue(2, { mayWait: ({ ofOwner }) => ofOwner < 200 })

function inQueue<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result> {
  return hashes.run(task, { owner: priority, isFirst: priority === "known" })
}

/**
 * Returns a new argon2id hash of `password` as a PHC string, 97 characters. It has the priority of known people,
 * because no unknown person gets here.
 * @throws QueueFull if too many tasks wait
 */
export async function hashPassword(password: string): Promise<string> {
  const cost = costNow()
  const salt = randomBytes(saltBytes)
  const key = await inQueue("known", () => argon2Key(password, salt, keyBytes, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`
}

/**
 * Returns whether `password` matches `stored`. `stored` is one of our hashes, or `salt:hash` of the specification
 * (section 9: 16 bytes, PBKDF2, 10,000 rounds, 256 bits, in hex; it names no digest, so SHA-256). Without a stored hash
 * the result is false, after the same work, so that the time does not reveal which names exist.
 * @throws QueueFull if too many tasks of `priority` wait
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  priority: Priority = "unknown",
): Promise<boolean> {
  const known = stored === null ? null : readArgon2(stored)
  if (known) {
    const key = await inQueue(priority, () => argon2Key(password, known.salt, known.key.length, known.cost))
    return timingSafeEqual(key, known.key)
  }
  const old = stored === null ? null : readSaltAndHash(stored)
  if (old) {
    const key = await inQueue(priority, () => runPbkdf2(password, old.salt, 10_000, keyBytes, "sha256"))
    return timingSafeEqual(key, old.key)
  }
  await inQueue(priority, () => argon2Key(password, dummySalt, keyBytes, costNow()))
  return false
}

/**
 * Returns whether a sign-in with the right password should store a fresh hash: after the old form, or after another
 * cost than today's.
 */
export function needsUpgrade(stored: string): boolean {
  const known = readArgon2(stored)
  const cost = costNow()
  return (
    known === null ||
    known.key.length !== keyBytes ||
    known.cost.memory !== cost.memory ||
    known.cost.passes !== cost.passes ||
    known.cost.parallelism !== cost.parallelism
  )
}

const dummySalt = Buffer.alloc(saltBytes)

/** Derives the key. Two devices may compose the same letters differently, so they are normalized first. */
function argon2Key(password: string, nonce: Buffer, tagLength: number, work: PasswordCost): Promise<Buffer> {
  return runArgon2("argon2id", { message: password.normalize("NFKC"), nonce, tagLength, ...work })
}

function readArgon2(stored: string) {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!found) return null
  const [, memory, passes, parallelism, salt = "", key = ""] = found
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const read = { cost: work, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") }
  const sane =
    read.salt.length >= 8 &&
    read.key.length >= 16 &&
    work.passes >= 1 &&
    work.passes <= maxCost.passes &&
    work.parallelism >= 1 &&
    work.parallelism <= maxCost.parallelism &&
    work.memory >= 8 * work.parallelism &&
    work.memory <= maxCost.memory
  return sane ? read : null
}

function readSaltAndHash(stored: string) {
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{64})$/i.exec(stored) ?? []
  return salt === undefined || key === undefined
    ? null
    : { salt: Buffer.from(salt, "hex"), key: Buffer.from(key, "hex") }
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "")
}
