import { data, replace, type ActionFunctionArgs } from "react-router"
import { ownPasswordField, ownPasswordStatus } from "#app/domain/account/passwords.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { requireOwnPassword } from "./admin/own-password.server.ts"
import { failureStatus } from "./failure-status.ts"

/** The flash of the page, another response, or the action data with its status. */
export type Outcome<Data, Flash extends string> = Flash | Response | (Data & { readonly status: number })

/** An action of a page. The page gives `Input` to each of its actions; `Data` is its action data. */
export type Action<Input, Data, Flash extends string, Sent = unknown> = {
  /** Reads its form; null for another form. Without it the content of the form does not count. */
  read?(form: FormData): Sent | null
  /** Returns the input, which the response to an error repeats. */
  inputOf?(sent: Sent): Data
  /** Returns whether it requires the administrator's password again if that was given long ago; never without it. */
  isDangerous?(input: Input & { readonly sent: Sent }): boolean | Promise<boolean>
  /** @throws DatabaseUnavailable, QueueFull */
  run(input: Input & { readonly sent: Sent }): Promise<Outcome<Data, Flash>>
}

/** Reads the form of an action that has no fields. */
export const emptyForm = (form: FormData) => ([...form].length === 0 ? {} : null)

type Page<Data, Flash extends string> = {
  /** The action data for a form that can't be read. */
  unreadable: Data
  /** The action data for an action that fails. */
  failed: Data
  /** Returns the address of the page with a flash. */
  doneAt: (flash: Flash) => string
}

/** Reads the form of an action, requires the password again for a dangerous one, runs it, and responds. */
export async function runAction<Input, Data extends object, Flash extends string>(
  action: Action<Input, Data, Flash, unknown>,
  input: Input,
  { request, context }: ActionFunctionArgs,
  { unreadable, failed, doneAt }: Page<Data, Flash>,
) {
  const respond = (actionData: object, status: number) => data(actionData as Data, { status })
  const read = await readForm(request)
  if (!read.ok) return respond(unreadable, read.status)
  const { form } = read
  const password = String(form.get(ownPasswordField) ?? "")
  if (action.isDangerous) form.delete(ownPasswordField)
  const sent = action.read ? action.read(form) : undefined
  if (sent === null) return respond(unreadable, 400)
  const known = action.inputOf?.(sent)
  try {
    if (await action.isDangerous?.({ ...input, sent })) {
      const ownPassword = await requireOwnPassword(context, password)
      if (ownPassword !== null) return respond({ ...known, ownPassword }, ownPasswordStatus[ownPassword.kind])
    }
    const outcome = await action.run({ ...input, sent })
    if (typeof outcome === "string") return replace(doneAt(outcome))
    if (outcome instanceof Response) return outcome
    const { status, ...actionData } = outcome
    return respond({ ...known, ...actionData }, status)
  } catch (error) {
    // After an unexpected error the form keeps its input, under the specification's message.
    context.get(requestContext).log.error({ err: error }, "an action failed")
    return respond({ ...known, ...failed }, failureStatus(error))
  }
}
