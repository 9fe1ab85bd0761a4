import { data, replace, type RouterContextProvider } from "react-router"
import {
  ownPasswordField,
  type OwnPasswordProblem,
  ownPasswordStatus,
} from "#app/domain/account/passwords.ts"
import {
  endIntent,
  readEndTarget,
  type EndProblem,
  type EndTarget,
} from "#app/domain/account/signed-in-devices.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { requestContext } from "#app/http/request.ts"
import type { Ended } from "./devices.server.ts"
import { failureStatus, retryAfter } from "./failure-status.ts"

/** The devices to sign out, and the password of the form. */
type EndForm = { target: EndTarget; password: string }

type Context = Readonly<RouterContextProvider>

/** Shops and administrators differ in this: how the password is checked, and who is signed out. */
type SignInPage = {
  /** The page below the dialog. */
  at: string
  requirePassword: (context: Context, password: string) => Promise<OwnPasswordProblem | null>
  end: (context: Context, target: EndTarget) => Promise<Ended>
}

/** Returns null for another form of the page. */
export function readEndForm(form: FormData, query: URLSearchParams): EndForm | null {
  const fields = textFields(form, ["intent", ownPasswordField])
  const target = readEndTarget(query)
  return fields?.intent === endIntent && target ? { target, password: fields[ownPasswordField] } : null
}

/** Signs out other devices of a person who gives the password again (ASVS 7.5.2), and responds for the page. */
export async function receiveEnd(
  { target, password }: EndForm,
  context: Context,
  { at, requirePassword, end }: SignInPage,
) {
  try {
    const problem = await requirePassword(context, password)
    if (problem !== null) return reject(problem, ownPasswordStatus[problem.kind])
    const ended = await end(context, target)
    // If this device was signed out meanwhile, the guard of that page redirects.
    return replace(ended === "out" ? at : `${at}?done=${flashes[ended]}`)
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "other devices could not be signed out")
    return reject({ kind: "failed" }, failureStatus(error))
  }
}

const flashes = { one: "ended_one", others: "ended", gone: "gone" } as const

function reject(endProblem: EndProblem, status: number) {
  const waitSeconds = endProblem.kind === "too_many_attempts" ? endProblem.waitSeconds : undefined
  return data({ endProblem }, { status, headers: retryAfter(waitSeconds) })
}
