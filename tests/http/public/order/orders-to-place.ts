import { randomBytes } from "node:crypto"
import type { PlacedOrder } from "#app/order/send-result.ts"
import type { SendResult } from "#app/order/send-result.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const drawnKey = () => randomBytes(16).toString("hex")

/** What the drawer sends of a cart; nothing of it is typed. */
export function orderOf(items: readonly object[], more: object = {}) {
  return {
    ...{ items, language: "en", key: drawnKey(), previousId: null },
    ...{ customer: { name: "", phone: "", area: "", note: "" }, ...more },
  }
}

/** Sends an order as the drawer does. */
export async function placeOrder(
  app: TestApplication,
  slug: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; result: SendResult<PlacedOrder> }> {
  const response = await fetch(`${app.address}/shop/${slug}/order`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    result: (response.status === 404 ? {} : JSON.parse(text)) as SendResult<PlacedOrder>,
  }
}

/** The answer to an order that is placed. */
export async function placed(app: TestApplication, slug: string, body: unknown) {
  const { status, result } = await placeOrder(app, slug, body)
  if (!result.ok) throw new Error(`not placed: ${status} ${JSON.stringify(result)}`)
  return result
}

/** Has a shop ask its shoppers. */
export async function ask(
  app: TestApplication,
  shopId: string,
  questions: Partial<Record<"name" | "phone" | "area" | "note", "off" | "optional" | "required">>,
): Promise<void> {
  for (const [question, asking] of Object.entries(questions))
    await app.database.owner.query(`update shops set ask_${question} = $2 where id = $1`, [shopId, asking])
}
