import { sql } from "kysely"
import { build } from "#app/database/connection/build.ts"
import { hasPaidFor } from "#app/database/paid-month.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { type Command, takesNoParameters } from "./command.ts"
import { printTable } from "./print-table.ts"
import { asOwner, withDatabase } from "./with-database.ts"

type Row = {
  slug: string
  username: string
  email: string
  active: boolean
  paid: boolean
  plan: string
  products: number
  name: string
}

/** `month` is this one, `2026-11`. */
const allShops = (month: string) =>
  build
    .selectFrom("shops")
    .leftJoin("plans", "plans.id", "shops.plan_id")
    .select(["slug", "username", "email", "shops.is_active as active", "shops.name"])
    .select([
      hasPaidFor(month).as("paid"),
      sql<string>`coalesce(plans.name, 'Basic')`.as("plan"),
      sql<number>`(select count(*)::integer from products where products.shop_id = shops.id)`.as("products"),
    ])
    .orderBy("shops.created_at", "desc")
    .orderBy("shops.id")

export const listShopsCommand: Command = {
  name: "shop list",
  summary: "lists the shops",
  help: `

One line for each, the newest first: slug, username, email, active or blocked, paid or unpaid, plan, how many products,
name.`,
  async run(given) {
    takesNoParameters(given)
    await withDatabase((database, { platformTimeZone }) =>
      asOwner(database, async (client) => {
        const query = allShops(monthOfDay(dayIn(new Date(), platformTimeZone))).compile()
        const { rows } = await client.query<Row>(query.sql, [...query.parameters])
        const lines = rows.map(({ slug, username, email, active, paid, plan, products, name }) => [
          ...[slug, username, email, active ? "active" : "blocked", paid ? "paid" : "unpaid"],
          ...[plan, String(products), name],
        ])
        printTable(["slug", "username", "email", "state", "payment", "plan", "products", "name"], lines)
      }),
    )
  },
}
