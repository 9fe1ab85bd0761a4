import { fileURLToPath } from "node:url"
import pg from "pg"
import { generatePassword } from "#app/auth/password/given-password.server.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { sampleShops, seedEmptyDatabase, type SeedChoices } from "#app/database/seed/seed.ts"
import type { MakePicture } from "#app/database/seed/write-shop.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { illustrate, type Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { storePicture } from "#app/images/keep/product-images.server.ts"
import { storeAt } from "#app/images/keep/store.server.ts"

/** What a person signs in with, for the operator's eyes once. */
export type Credentials = {
  role: "administrator" | "shop"
  name: string
  address: string
  login: string
  password: string
}

/**
 * Fills an empty database through the real picture pipeline.
 * @returns the credentials to print once, or null when there was something in it already.
 */
export async function seedPlatform(options: {
  owner: pg.ClientConfig
  storageUrl: string
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Called with what takes long. */
  log: (line: string) => void
  /** Draws and encodes the pictures; for tests, which keep them from run to run. */
  illustrate?: Illustrate
}): Promise<Credentials[] | null> {
  const credentials: Credentials[] = [
    {
      role: "administrator",
      name: "Vitrine",
      address: "/admin/login",
      login: options.adminEmail ?? "admin@vitrine.example",
      password: options.adminPassword ?? generatePassword(),
    },
    ...sampleShops.map(({ name, slug, username }) => ({
      role: "shop" as const,
      name,
      address: `/shop/${slug}`,
      login: username,
      password: generatePassword(),
    })),
  ]
  const client = new pg.Client(options.owner)
  await client.connect()
  try {
    const isNew = await seedEmptyDatabase(client, () => {
      options.log("Drawing the pictures of the example shops, about a quarter of a minute ...")
      return choices(credentials, options.storageUrl, options.illustrate ?? illustrate)
    })
    return isNew ? credentials : null
  } finally {
    await client.end()
  }
}

async function choices(
  [administrator, ...shops]: Credentials[],
  storageUrl: string,
  illustrate: Illustrate,
): Promise<SeedChoices> {
  if (administrator === undefined) throw new Error("the first administrator has no credentials")
  const hashes = await Promise.all(shops.map(({ password }) => hashPassword(password)))
  return {
    administrator: {
      email: administrator.login,
      name: administrator.name,
      passwordHash: await hashPassword(administrator.password),
    },
    shopPasswordHashes: Object.fromEntries(sampleShops.map(({ slug }, index) => [slug, hashes[index] ?? ""])),
    makePicture: await pictureMaker(storageUrl, illustrate),
  }
}

/** All illustrations are begun before the first row waits for one. */
async function pictureMaker(storageUrl: string, illustrate: Illustrate): Promise<MakePicture> {
  const store = storeAt(storageUrl)
  const kinds = new Map<string, PictureKind>()
  for (const shop of sampleShops) {
    kinds.set(shop.logo, "logo")
    for (const file of shop.products.flatMap(({ pictures }) => pictures)) kinds.set(file, "product")
  }
  const folder = new URL("../../app/database/seed/pictures/", import.meta.url)
  const files = [...kinds.keys()]
  const paths = files.map((file) => fileURLToPath(new URL(file, folder)))
  const accepted = await illustrate(paths, [...kinds.values()])
  const byFile = new Map(files.map((file, index) => [file, accepted[index]]))
  return async ({ kind, ownerId, file }) => {
    const picture = await byFile.get(file)
    if (picture === undefined) throw new Error(`${file} is not drawn`)
    // Nothing else can name the pictures of an owner who is only now being written.
    return storePicture(store, { kind, ownerId, whileUnused: (_key, remove) => remove() }, picture)
  }
}
