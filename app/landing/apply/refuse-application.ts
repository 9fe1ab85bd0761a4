import { data } from "react-router"
import type { ApplicationAnswer } from "./application-answer.ts"

/** An answer that is for one person alone. */
export const noStore = { "Cache-Control": "no-store" }

type Refused = Extract<ApplicationAnswer, { ok: false }>

/** An application that was not taken, with what was typed; `retryAfter` is in seconds. */
export function refuseApplication(refused: Partial<Refused>, status: number, retryAfter?: number) {
  const answer: ApplicationAnswer = { ok: false, fields: null, problems: {}, banner: null, ...refused }
  const headers = new Headers(noStore)
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return data(answer, { status, headers })
}
