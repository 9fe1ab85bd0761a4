import { randomBytes } from "node:crypto"
import type { PlacedOrder } from "#app/cart/order/order-answer.ts"
import type { SendAnswer } from "#app/cart/share/send-answer.ts"
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
export async function place(
  app: TestApplication,
  slug: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: SendAnswer<PlacedOrder> }> {
  const response = await fetch(`${app.address}/shop/${slug}/order`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    answer: (response.status === 404 ? {} : JSON.parse(text)) as SendAnswer<PlacedOrder>,
  }
}

/** The answer to an order that is placed. */
export async function placed(app: TestApplication, slug: string, body: unknown) {
  const { status, answer } = await place(app, slug, body)
  if (!answer.ok) throw new Error(`not placed: ${status} ${JSON.stringify(answer)}`)
  return answer
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
