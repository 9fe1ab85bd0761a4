import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listActivePlans } from "#app/database/visitor/public-plans.ts"
import {
  checkApplication,
  emptyApplication,
  readApplication,
} from "#app/domain/application/application-rules.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { readPhone } from "#app/http/phone-number.server.ts"
import type { Route } from "../+types/landing.route"
import { planOf } from "../plans/plan-of.ts"
import type { RejectedApplication } from "./application-action-data.ts"
import { receiveApplication } from "./receive-application.server.ts"

/** The result of an application, and its status; `rejected` is null for one that was accepted. */
type Outcome = {
  status: number
  /** Seconds. */
  retryAfter?: number | undefined
  rejected: RejectedApplication | null
}

/** Checks and stores an application. A rejected one keeps its input. */
export async function respondToApplication({ request, url, context }: Route.ActionArgs): Promise<Outcome> {
  const read = await readForm(request)
  if (!read.ok) return reject(emptyApplication, { banner: { kind: "failed" } }, read.status)
  const { fields, trapped, stamp: timestamp, isOurs } = readApplication(read.form)
  // A person who filled in the field for robots by mistake finds it empty at the next try.
  if (!isOurs || trapped !== "") return reject(fields, { banner: { kind: "failed" } }, 400)
  const { clientAddress, log } = context.get(requestContext)
  try {
    const plans = await asVisitor(null, listActivePlans)
    const checked = checkApplication(fields, { readPhone, planOf: (chosen) => planOf(plans, chosen) })
    if (!checked.ok) return reject(fields, { problems: checked.problems }, 400)
    const from = { stamp: timestamp, clientAddress, now: Date.now(), language: platformLocaleOf(url) }
    const received = await receiveApplication(checked.application, from)
    if (received.ok) return { status: 200, rejected: null }
    switch (received.reason) {
      case "plan_gone":
        return reject(fields, { problems: { plan_id: received.reason } }, 409)
      case "too_quick":
        return reject(fields, { banner: { kind: received.reason } }, 429, 2)
      case "too_many":
        return reject(
          fields,
          { banner: { kind: received.reason, wait: received.waitSeconds } },
          429,
          received.waitSeconds,
        )
    }
  } catch (error) {
    log.error({ err: error }, "an application could not be stored")
    const passes = error instanceof DatabaseUnavailable
    return reject(fields, { banner: { kind: "failed" } }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

function reject(
  fields: RejectedApplication["fields"],
  why: Partial<Omit<RejectedApplication, "fields">>,
  status: number,
  retryAfter?: number,
): Outcome {
  return { status, retryAfter, rejected: { problems: {}, banner: null, ...why, fields } }
}
