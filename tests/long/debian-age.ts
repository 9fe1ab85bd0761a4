/**
 * Debian's `age` opens what backups and the archive write, and what it writes is read here (Debian, as root once): at each end
 * of a chunk of its format, with keys of either program.
 */
import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { decryptedBytes, encryptedBytes } from "#server/backup/age/age.ts"
import { isPublicKey, newAgeKeys, readPrivateKey } from "#server/backup/age/age-keys.ts"
import { needProgram } from "./debian-packages.ts"

needProgram("age", "age")
const chunkBytes = 64 * 1024
const sizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes, 16 * 1024 * 1024]
const folder = await mkdtemp(join(tmpdir(), "vitrine-age-"))
const [keyFile, file] = [join(folder, "key"), join(folder, "file.age")]
const maxBuffer = 2 * Math.max(...sizes)

try {
  execFileSync("age-keygen", ["-o", keyFile], { stdio: "ignore" })
  const publicKey = execFileSync("age-keygen", ["-y", keyFile], { encoding: "utf8" }).trim()
  assert(isPublicKey(publicKey), "a public key of age-keygen")
  await checkBoth("age-keygen's key", publicKey)

  const keys = await newAgeKeys()
  await writeFile(keyFile, `${keys.privateKey}\n`)
  await checkBoth("a key of backup --new-key", keys.publicKey)
} finally {
  await rm(folder, { recursive: true })
}

async function checkBoth(whose: string, publicKey: string): Promise<void> {
  for (const size of sizes) {
    const bytes = randomBytes(size)
    await writeFile(file, await encryptedBytes(bytes, publicKey))
    const opened = execFileSync("age", ["--decrypt", "-i", keyFile, file], { maxBuffer })
    assert(bytes.equals(opened), `${size} bytes as Debian's age opens them`)

    const theirs = execFileSync("age", ["-r", publicKey], { input: bytes, maxBuffer })
    const read = await decryptedBytes(theirs, readPrivateKey(keyFile))
    assert(bytes.equals(read), `${size} bytes that Debian's age wrote`)
  }
  console.log(`${whose}: files of ${sizes.join(", ")} bytes, both ways`)
}
