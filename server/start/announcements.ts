import type { ClientConfig } from "pg"
import { sampleShops } from "#app/database/seed/seed.ts"
import type { Credentials } from "./seed-platform.ts"
import type { Settings } from "./settings.ts"
import { withClient } from "#app/database/setup/with-client.ts"

/** Prints the passwords, which are never shown again: the database has only their hashes. */
export function announceCredentials(credentials: readonly Credentials[], settings: Settings): void {
  console.log("\nThe sample accounts. These passwords are shown this once:")
  for (const { role, address, login, password } of credentials) {
    const isGiven = role === "administrator" && settings.adminPassword !== undefined
    const signIn = role === "administrator" ? address : "/shop/login"
    const whose = role === "administrator" ? "administrator" : `owner of ${address}`
    console.log(
      `  ${whose}: ${settings.publicUrl}${signIn}  ${login}  ${isGiven ? "(ADMIN_PASSWORD)" : password}`,
    )
  }
}

/** Prints the addresses once the platform serves, that of the sample shop for as long as it exists. */
export async function announceAddresses(
  { publicUrl, host, port }: Settings,
  owner: ClientConfig,
): Promise<void> {
  console.log(`\nVitrine is ready at ${publicUrl}`)
  if (new URL(publicUrl).port !== String(port)) console.log(`It listens on ${host}, port ${port}.`)
  const [sample] = sampleShops
  const found = await withClient(owner, (client) =>
    client.query("select from shops where slug = $1 and is_active is not false", [sample.slug]),
  )
  if (found.rowCount === 1) console.log(`The sample shop: ${publicUrl}/shop/${sample.slug}`)
}
