import type { ClientBase } from "pg"

/** The plans of an empty platform (specification of the storefront, section 9). Prices in dollars a month. */
const plans = [
  { name: "Basic", price: 15, productLimit: 50, protected: true },
  { name: "Pro", price: 25, productLimit: 100, protected: false },
] as const

/** Returns the plans' ids in the order of their limits. */
export async function writePlans(client: ClientBase): Promise<{ basic: string; pro: string }> {
  const [basic, pro] = await Promise.all(
    plans.map(async (plan) => {
      const { rows } = await client.query<{ id: string }>(
        "insert into plans (name, price, product_limit, protected) values ($1, $2, $3, $4) returning id",
        [plan.name, plan.price, plan.productLimit, plan.protected],
      )
      return rows[0]?.id
    }),
  )
  if (basic === undefined || pro === undefined) throw new Error("a plan was not written")
  return { basic, pro }
}
