import { randomInt } from "node:crypto"
import { emptyApplication } from "#app/domain/application/application-form.ts"
import type { Fields } from "./visitor.ts"

/** What the application form sends; each has an email and a phone that nobody gave before. */
export function applicationForm(planId: string, fields: Fields = {}): Fields {
  const number = randomInt(10_000_000)
  return {
    ...emptyApplication,
    name: "Dar Snoubar",
    email: `rima-${number}@shops.example`,
    phone: `7${String(number).padStart(7, "0")}`,
    plan_id: planId,
    website: "",
    stamp: "",
    ...fields,
  }
}
