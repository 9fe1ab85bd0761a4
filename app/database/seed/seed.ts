import type { ClientBase } from "pg"
import { arabicShop } from "./arabic-shop.ts"
import { previewShop } from "./preview-shop.ts"
import { writeAdministrator } from "./write-administrator.ts"
import { writeShop, type MakeLogo } from "./write-shop.ts"

/** The example shops, in the order in which the start prints them. */
export const sampleShops = [previewShop, arabicShop] as const

export type SeedChoices = {
  administrator: { email: string; name: string; passwordHash: string }
  /** By the shop's slug. */
  shopPasswordHashes: Readonly<Record<string, string>>
  makeLogo: MakeLogo
}

// Nothing else locks this number: two processes that start on one empty database seed it once.
const seedLock = 7_419_006

/**
 * Fills an empty database as the schema's owner, in one transaction: plans, the first administrator, the example shops.
 * `choose` is called only if the database is empty. Returns false if the database has rows.
 */
export async function seedEmptyDatabase(
  client: ClientBase,
  choose: () => Promise<SeedChoices>,
): Promise<boolean> {
  await client.query("begin")
  try {
    await client.query("select pg_advisory_xact_lock($1)", [seedLock])
    const isNew = await isEmpty(client)
    if (isNew) await writeEverything(client, await choose())
    await client.query("commit")
    return isNew
  } catch (error) {
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    "select not exists (select from plans) and not exists (select from shops) and not exists (select from identities) as is_empty",
  )
  return rows[0]?.is_empty === true
}

async function writeEverything(client: ClientBase, choices: SeedChoices): Promise<void> {
  const plans = await writePlans(client)
  await writeAdministrator(client, choices.administrator)
  for (const shop of sampleShops) {
    const passwordHash = choices.shopPasswordHashes[shop.slug]
    if (passwordHash === undefined) throw new Error(`${shop.slug} was given no password`)
    await writeShop(client, shop, { planId: plans.basic, passwordHash, makeLogo: choices.makeLogo })
  }
}

/** The plans of an empty platform (specification of the storefront, section 9). Prices in dollars a month. */
const plans = [
  { name: "Basic", arabic: "الأساسيّة", price: 15, productLimit: 50, protected: true },
  { name: "Pro", arabic: "الاحترافيّة", price: 25, productLimit: 100, protected: false },
] as const

/** Returns the plans' ids in the order of their limits. */
async function writePlans(client: ClientBase): Promise<{ basic: string; pro: string }> {
  const [basic, pro] = await Promise.all(
    plans.map(async (plan) => {
      const { rows } = await client.query<{ id: string }>(
        "insert into plans (name, price, product_limit, protected, translations) values ($1, $2, $3, $4, $5) returning id",
        [plan.name, plan.price, plan.productLimit, plan.protected, { ar: { name: plan.arabic } }],
      )
      return rows[0]?.id
    }),
  )
  if (basic === undefined || pro === undefined) throw new Error("a plan was not written")
  return { basic, pro }
}
