import { sql } from "kysely"
import { build } from "#app/database/connection/build.ts"
import { hasPaidFor, hasPrice } from "#app/database/paid-month.ts"
import { signInName } from "#app/domain/account/contact.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { givenPassword } from "#app/auth/password/given-password.server.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { findShopCredentials, resetShopPassword } from "#app/database/auth/credentials.ts"
import { OperatorError } from "#server/log/failures.ts"
import { onlyParameter, takesNoParameters, printTable, type Command } from "./command.ts"
import { asOwner, inAuthScope } from "./with-database.ts"
import { announcePassword, choosePassword } from "./choose-password.ts"

type Row = {
  slug: string
  username: string
  email: string
  active: boolean
  paid: boolean
  /** Its plan has a price. */
  charged: boolean
  plan: string
  products: number
  name: string
}

/** `month` is the current one, such as `2026-11`. */
const allShops = (month: string) =>
  build
    .selectFrom("shops")
    .leftJoin("plans", "plans.id", "shops.plan_id")
    .select(["slug", "username", "email", "shops.is_active as active", "shops.name"])
    .select([
      hasPaidFor(month).as("paid"),
      hasPrice.as("charged"),
      sql<string>`coalesce(plans.name, 'Basic')`.as("plan"),
      sql<number>`(select count(*)::integer from products where products.shop_id = shops.id)`.as("products"),
    ])
    .orderBy("shops.created_at", "desc")
    .orderBy("shops.id")

export const listShopsCommand: Command = {
  name: "shop list",
  summary: "lists the shops",
  help: `

One line for each, the newest first: slug, username, email, active or blocked, paid, unpaid or free, plan, how many products,
name.`,
  async run(given) {
    takesNoParameters(given)
    await asOwner(async (client, { platformTimeZone }) => {
      const query = allShops(monthOfDay(dayIn(new Date(), platformTimeZone))).compile()
      const { rows } = await client.query<Row>(query.sql, [...query.parameters])
      const lines = rows.map(({ slug, username, email, active, paid, charged, plan, products, name }) => [
        ...[
          slug,
          username,
          email,
          active ? "active" : "blocked",
          paid ? "paid" : charged ? "unpaid" : "free",
        ],
        ...[plan, String(products), name],
      ])
      printTable(["slug", "username", "email", "state", "payment", "plan", "products", "name"], lines)
    })
  },
}

export const resetShopPasswordCommand: Command = {
  name: "shop reset-password",
  summary: "sets a shop's password and ends its sessions",
  help: `SHOP [--password PASSWORD]

SHOP is the owner's email or username. Without --password one that can be dictated is generated and printed. The
owner is asked to choose another one.

  --password PASSWORD  at least 6 characters, with a letter and a digit`,
  options: { password: { type: "string" } },
  async run(given) {
    const name = signInName(onlyParameter(given, "one email or username"))
    const chosen = choosePassword(given.options["password"], {
      isGood: (password) => password.length >= 6 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password),
      rule: "6 to 200 characters, with a letter and a digit",
      generate: givenPassword,
    })
    const passwordHash = await hashPassword(chosen.password)
    await inAuthScope(async (db) => {
      const shop = await findShopCredentials(db, name)
      if (shop === null) throw new OperatorError(`No shop has the email or username "${name}".`)
      await resetShopPassword(db, { shopId: shop.id, passwordHash })
      await addToAuditLog(db, { action: "shop_password_reset", actor: { kind: "operator" }, shop })
      console.log(`${shop.name} has a new password; its sessions are ended.`)
    })
    announcePassword(chosen)
  },
}
