/** The result of a check: errors by field, or warnings that the user may confirm. */
export type Checked<Problems, Warning> =
  | { readonly ok: true; readonly warnings?: readonly Warning[]; readonly confirmed?: readonly Warning[] }
  | { readonly ok: false; readonly problems: Problems }

export type FormState<Problems, Warning, Response> = {
  /** `failed` means that the server rejected what was sent, or that it did not arrive. */
  readonly phase: "idle" | "sending" | "failed" | "saved"
  /** True if something in the form is not stored. */
  readonly isDirty: boolean
  /** True if all of that is being sent: leaving the form loses nothing. */
  readonly isOnTheWay: boolean
  /** The errors beside fields. */
  readonly problems: Problems
  /** The warnings to confirm before it is sent. */
  readonly warnings: readonly Warning[]
  /** The last response that rejected it, for example with a conflict; null once it is saved or discarded. */
  readonly response: Response | null
}

/** What a response says about the input. */
export type Found<Problems, Warning> = {
  readonly problems?: Problems | undefined
  readonly warnings?: readonly Warning[] | undefined
}

export type FormEvent<Problems, Warning, Response> =
  | { readonly type: "input" }
  /** `positions` names the changed fields, and `found` has the problems of the current input. */
  | { readonly type: "fix"; readonly positions: readonly string[]; readonly found: object }
  | { readonly type: "submit"; readonly checked: Checked<Problems, Warning> }
  | ({ readonly type: "respond"; readonly response: Response | null } & Found<Problems, Warning>)
  | { readonly type: "store" | "discard" }

/** Returns the state of a form that opens, with the response to a form that was sent without a script. */
export function firstState<Problems, Warning, Response>(
  response: Response | null,
  { problems = noProblems<Problems>(), warnings = [] }: Found<Problems, Warning> = {},
): FormState<Problems, Warning, Response> {
  const isRejected = response !== null
  return {
    ...{ phase: isRejected ? "failed" : "idle", isDirty: isRejected, isOnTheWay: false },
    ...{ problems, warnings, response },
  }
}

export function formReducer<Problems extends object, Warning, Response>(
  state: FormState<Problems, Warning, Response>,
  event: FormEvent<Problems, Warning, Response>,
): FormState<Problems, Warning, Response> {
  switch (event.type) {
    case "input":
      return state.isDirty && !state.isOnTheWay ? state : { ...state, isDirty: true, isOnTheWay: false }
    case "fix": {
      const problems = withoutFixed(state.problems, event.positions, event.found)
      return problems === state.problems ? state : { ...state, problems }
    }
    case "submit":
      return state.phase === "sending" ? state : afterCheck(state, event.checked)
    case "respond": {
      const { response, problems = noProblems<Problems>(), warnings = [] } = event
      // Without a response the page was loaded again, perhaps because the form that is being sent is stored.
      const phase = response !== null ? "failed" : state.phase === "failed" ? "idle" : state.phase
      const isOnTheWay = phase === "sending" && state.isOnTheWay
      return { phase, isDirty: state.isDirty, isOnTheWay, problems, warnings, response }
    }
    case "store": {
      // Input that was entered while it was sent is not stored.
      const isDirty = state.isDirty && !state.isOnTheWay
      return { ...firstState<Problems, Warning, Response>(null), phase: "saved", isDirty }
    }
    case "discard":
      return firstState<Problems, Warning, Response>(null)
  }
}

/** A form with errors or unconfirmed warnings is not sent. */
function afterCheck<Problems, Warning, Response>(
  state: FormState<Problems, Warning, Response>,
  checked: Checked<Problems, Warning>,
): FormState<Problems, Warning, Response> {
  const open = { ...state, phase: "idle", problems: noProblems<Problems>(), warnings: [] } as const
  if (!checked.ok) return { ...open, problems: checked.problems }
  const { warnings = [], confirmed = [] } = checked
  const unconfirmed = warnings.filter((warning) => !confirmed.includes(warning))
  if (unconfirmed.length > 0) return { ...open, warnings: unconfirmed }
  return { ...open, phase: "sending", isOnTheWay: true }
}

/**
 * Returns the problems without those of the changed fields that are fixed; no field gets a new one while a person
 * types. `found` has the problems of the current input, by the rules that the browser knows.
 * @returns the same object if none was fixed.
 */
function withoutFixed<Problems extends object>(
  problems: Problems,
  positions: readonly string[],
  found: object,
): Problems {
  const fixed = positions.filter((index) => index in problems && !(index in found))
  if (fixed.length === 0) return problems
  return Object.fromEntries(Object.entries(problems).filter(([index]) => !fixed.includes(index))) as Problems
}

/** Every field may lack a problem. */
const noProblems = <Problems>() => ({}) as Problems
