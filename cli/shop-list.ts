import type { Command } from "./command.ts"
import { printTable } from "./print-table.ts"
import { takesNoWords } from "./takes-no-words.ts"
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

export const listShopsCommand: Command = {
  name: "shop list",
  summary: "lists the shops",
  help: `

One line for each, the newest first: slug, username, email, active or blocked, paid or unpaid, plan, how many products,
name.`,
  async run(given) {
    takesNoWords(given)
    await withDatabase((database) =>
      asOwner(database, async (client) => {
        const { rows } = await client.query<Row>(
          `select slug, username, email, shops.is_active as active, payment_status as paid, shops.name,
             coalesce(plans.name, 'Basic') as plan,
             (select count(*)::integer from products where products.shop_id = shops.id) as products
           from shops left join plans on plans.id = shops.plan_id order by shops.created_at desc, shops.id`,
        )
        const lines = rows.map(({ slug, username, email, active, paid, plan, products, name }) => [
          ...[slug, username, email, active ? "active" : "blocked", paid ? "paid" : "unpaid"],
          ...[plan, String(products), name],
        ])
        printTable(["slug", "username", "email", "state", "payment", "plan", "products", "name"], lines)
      }),
    )
  },
}
