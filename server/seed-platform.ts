import { fileURLToPath } from "node:url"
import pg from "pg"
import { hashPassword } from "#app/auth/password-hash.server.ts"
import { sampleShops, seedEmptyDatabase, type SeedChoices } from "#app/database/seed/seed.ts"
import type { MakePicture } from "#app/database/seed/write-shop.ts"
import { acceptImage } from "#app/images/accept-image.server.ts"
import { storePicture } from "#app/images/product-images.server.ts"
import { renderIllustrations } from "#app/images/render-illustration.server.ts"
import { storeAt } from "#app/images/store.server.ts"
import { generatePassword } from "#app/auth/generate-password.server.ts"

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
  /** Told what takes long. */
  log: (line: string) => void
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
      options.log("Drawing the pictures of the example shops, about half a minute ...")
      return choices(credentials, options.storageUrl)
    })
    return isNew ? credentials : null
  } finally {
    await client.end()
  }
}

async function choices([administrator, ...shops]: Credentials[], storageUrl: string): Promise<SeedChoices> {
  if (administrator === undefined) throw new Error("the first administrator has no credentials")
  const hashes = await Promise.all(shops.map(({ password }) => hashPassword(password)))
  return {
    administrator: {
      email: administrator.login,
      name: administrator.name,
      passwordHash: await hashPassword(administrator.password),
    },
    shopPasswordHashes: Object.fromEntries(sampleShops.map(({ slug }, index) => [slug, hashes[index] ?? ""])),
    makePicture: await pictureMaker(storageUrl),
  }
}

/** All illustrations are drawn at once and encoded side by side before the first row waits for one. */
async function pictureMaker(storageUrl: string): Promise<MakePicture> {
  const store = storeAt(storageUrl)
  const wanted = sampleShops.flatMap((shop) => [
    { kind: "logo" as const, file: shop.logo },
    ...shop.products.flatMap(({ pictures }) => pictures.map((file) => ({ kind: "product" as const, file }))),
  ])
  const files = [...new Set(wanted.map(({ file }) => file))]
  const folder = new URL("../app/database/seed/pictures/", import.meta.url)
  const drawn = await renderIllustrations(files.map((file) => fileURLToPath(new URL(file, folder))))
  const kindOf = new Map(wanted.map(({ kind, file }) => [file, kind]))
  const encoded = new Map(
    files.map((file, index) => [
      file,
      acceptImage(drawn[index] ?? new Uint8Array(), kindOf.get(file) ?? "product"),
    ]),
  )
  return async ({ kind, ownerId, file }) => {
    const accepted = await encoded.get(file)
    if (!accepted?.ok) throw new Error(`${file} is no picture: ${accepted?.reason ?? "unknown"}`)
    // Nothing else can name the pictures of an owner who is only now being written.
    return storePicture(store, { kind, ownerId, whileUnused: (_key, remove) => remove() }, accepted)
  }
}
