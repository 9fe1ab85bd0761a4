/** Promise 28: a platform is brought back to a moment, from another disk than the one that was lost. */
import { existsSync } from "node:fs"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Client } from "pg"
import { expect, test, vi } from "vitest"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { callCommand, runCommand } from "../commands/run-command.ts"
import { runningPostmaster } from "../postgres/postmaster.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { withDatabase } from "../postgres/with-database.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import {
  archived,
  awaitArchived,
  awaitBases,
  closeSegment,
  contentsOf,
  imagesIn,
  momentOf,
  postgresOf,
  runArchiving,
} from "./archived-platform.ts"

vi.setConfig({ testTimeout: 300_000 })

test("a platform whose disk is lost is brought back to a moment, and to its end, with a key that it never had", async () => {
  const folder = await preparedDataDirectory()
  const files = await temporaryFolder()
  const [archive, key] = [join(files, "archive"), join(files, "key")]
  await mkdir(archive)
  const publicKey = await newKey(key)
  const shop = await withDatabase(postgresOf(folder), async (client) => {
    await dropTemplates(client)
    return insertShop(client, { slug: "sample" })
  })
  const env = {
    DATA_DIR: folder,
    ARCHIVE_URL: pathToFileURL(archive).href,
    BACKUP_PUBLIC_KEY: publicKey,
  }
  let platform = await runArchiving(env)
  const owner = visitorOf(platform.url)
  await signIn(owner, shop)
  const save = async (name: string) => {
    const fields = {
      name,
      variant_id: [""],
      variant_size: ["Small"],
      variant_color: [""],
      variant_stock: ["1"],
    }
    const form = productForm({ ...fields, images: await picture() })
    expect((await owner.post("/shop/products?new=", form)).status).toBe(302)
  }
  await save("Before")
  await awaitBases(archive)
  await save("Before too")
  const before = { products: ["Before too, 1 sizes", "Before, 1 sizes"], images: await imagesIn(folder) }
  const moment = await momentOf(folder)

  await save("After")
  await rename(archive, `${archive}.away`)
  await closeSegment(folder)
  await platform.line(/the archive takes nothing/)
  await rename(`${archive}.away`, archive)
  await platform.line(/the archive is back/)
  platform.kill("SIGKILL")
  await platform.ended
  platform = await runArchiving(env)
  const again = visitorOf(platform.url)
  for (const [name, value] of owner.cookies) again.cookies.set(name, value)
  expect((await again.visit("/shop/dashboard")).status).toBe(200)
  await awaitArchived(folder)
  const after = { products: ["After, 1 sizes", ...before.products], images: await imagesIn(folder) }

  platform.kill("SIGKILL")
  await platform.ended
  process.kill(runningPostmaster(postgresOf(folder)) ?? 0, "SIGKILL")
  const secret = await readFile(join(folder, "session-secret"))
  await rm(folder, { recursive: true })

  const restored = async (run: typeof runCommand, ...args: string[]) => {
    const position = join(await temporaryFolder(), "data")
    await mkdir(position)
    await writeFile(join(position, "session-secret"), secret)
    const command = await run({ DATA_DIR: position }, "restore", ...args, `file:${archive}`)
    return { ...command, position }
  }
  const atMoment = await restored(runCommand, "--until", moment, "--key", key)
  expect(atMoment).toMatchObject({ status: 0, errors: "" })
  expect(atMoment.output).toMatch(/^Restored to \S+Z, the last commit: .* 24 image files\.$/m)
  expect(await contentsOf(atMoment.position)).toEqual(before)
  const atEnd = await restored(callCommand, "--until", "latest", "--key", key)
  expect(atEnd).toMatchObject({ status: 0, errors: "" })
  expect(await contentsOf(atEnd.position)).toEqual(after)

  const rejected = async (sentence: RegExp, ...args: string[]) => {
    const { status, errors, position } = await restored(callCommand, ...args)
    expect([
      status,
      existsSync(postgresOf(position)),
      existsSync(`${postgresOf(position)}.restoring`),
    ]).toEqual([...[1, false, false]])
    expect(errors).toMatch(sentence)
    expect(errors.trim().split("\n")).toHaveLength(1)
  }
  await rejected(/encrypted: name the file of its private key/, "--until", "latest")
  await rejected(
    /does not reach 2199-.*its last commit is of \S+Z/,
    "--until",
    "2199-01-01T00:00:00Z",
    "--key",
    key,
  )
  const segments = (await archived(archive)).filter((name) => name.includes("/wal/"))
  const middle = join(archive, segments.at(-2) ?? "")
  const bytes = await readFile(middle)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(middle, bytes)
  await rejected(/in the archive is damaged/, "--until", "latest", "--key", key)
  await rm(middle)
  await rejected(/lacks the segment [0-9A-F]{24}: what came after/, "--until", "latest", "--key", key)
})

/** Two thirds of an almost empty server: the base backup and each restore would copy them. */
async function dropTemplates(client: Client): Promise<void> {
  await client.query("update pg_database set datistemplate = false where datname like 'template%'")
  for (const name of ["template0", "template1"]) await client.query(`drop database ${name}`)
}

async function newKey(file: string): Promise<string> {
  const created = await callCommand({}, "backup", "--new-key", file)
  expect(created).toMatchObject({ status: 0, errors: "" })
  return /^BACKUP_PUBLIC_KEY=(age1\w+)$/m.exec(created.output)?.[1] ?? ""
}
