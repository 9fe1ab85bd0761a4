import type { ClientConfig } from "pg"
import { generatePassword } from "#app/auth/password/given-password.server.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { sampleShops, seedEmptyDatabase, type SeedChoices } from "#app/database/seed/seed.ts"
import type { Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { withClient } from "#app/database/setup/with-client.ts"

/** The credentials of a person, which the operator sees once. */
export type Credentials = {
  role: "administrator" | "shop"
  name: string
  address: string
  login: string
  password: string
}

/**
 * Fills an empty database, with the logos from the real image pipeline. `drawSeedPictures` draws the pictures of
 * products.
 * @returns the credentials to print once, or null if the database was not empty
 */
export async function seedPlatform(options: {
  owner: ClientConfig
  storageUrl: string
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Draws and encodes the pictures; tests cache them between runs. */
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
  const isNew = await withClient(options.owner, (client) =>
    seedEmptyDatabase(client, () => choices(credentials, options.storageUrl, options.illustrate)),
  )
  return isNew ? credentials : null
}

async function choices(
  [administrator, ...shops]: Credentials[],
  storageUrl: string,
  illustrate: Illustrate | undefined,
): Promise<SeedChoices> {
  if (administrator === undefined) throw new Error("the first administrator has no credentials")
  // It imports everything that draws and stores pictures, which a start with a filled database does not need.
  const { logoMaker } = await import("./draw-seed-pictures.ts")
  const hashes = await Promise.all(shops.map(({ password }) => hashPassword(password)))
  return {
    administrator: {
      email: administrator.login,
      name: administrator.name,
      passwordHash: await hashPassword(administrator.password),
    },
    shopPasswordHashes: Object.fromEntries(sampleShops.map(({ slug }, index) => [slug, hashes[index] ?? ""])),
    makeLogo: logoMaker(storageUrl, illustrate),
  }
}
