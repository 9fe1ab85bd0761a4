import fc from "fast-check"
import { expect, test } from "vitest"
import { firstState, formReducer, type FormEvent, type FormState } from "./form-reducer.ts"

type Problems = Readonly<Record<string, string>>
type Warning = "free" | "sold_out"
type Response = { readonly theirs?: string }
type State = FormState<Problems, Warning, Response>
type Event = FormEvent<Problems, Warning, Response>

const problems = { name: "required", phone: "format", "stock.1": "range" }
const opened: State = firstState<Problems, Warning, Response>(null)
const input: Event = { type: "input" }
const submit: Event = { type: "submit", checked: { ok: true } }
const store: Event = { type: "store" }

/** Returns the state after some events in a form that was just opened. */
function after(...events: readonly Event[]): State {
  return events.reduce<State>(formReducer<Problems, Warning, Response>, opened)
}

const respond = (response: Response, found?: Problems): Event => ({
  type: "respond",
  response,
  problems: found,
})
const submitWith = (found: Problems): Event => ({ type: "submit", checked: { ok: false, problems: found } })
const fix = (positions: readonly string[], found: Problems): Event => ({ type: "fix", positions, found })

test("a form is dirty from its first input until it is stored", () => {
  expect(after().isDirty).toBe(false)
  expect(after(input).isDirty).toBe(true)
  expect(after(input, submit).isDirty, "not stored yet").toBe(true)
  expect(after(input, submit, store)).toMatchObject({ phase: "saved", isDirty: false })
})

test("leaving loses nothing while all input is being sent", () => {
  expect(after(input, submit).isOnTheWay).toBe(true)
  expect(after(input, submit, input).isOnTheWay, "entered since").toBe(false)
  expect(after(input, submit, input, store), "entered since, and not stored").toMatchObject({
    isDirty: true,
    isOnTheWay: false,
  })
})

test("a form that is being sent is not sent again", () => {
  const sending = after(input, submit)
  expect(formReducer(sending, submit)).toBe(sending)
  expect(formReducer(sending, submitWith(problems))).toBe(sending)
  expect(after(input, submit, input).phase, "the first one is still under way").toBe("sending")
})

test("a form that was not stored can be sent again, and is still dirty", () => {
  const open = after(input, submit, respond({}))
  expect(open).toMatchObject({ isDirty: true, isOnTheWay: false })
  expect(formReducer(open, submit).phase).toBe("sending")
})

test("a form with errors is not sent", () => {
  expect(after(submitWith(problems))).toMatchObject({ phase: "idle", problems })
  expect(after(submitWith(problems), submit)).toMatchObject({ phase: "sending", problems: {} })
})

test("each warning is confirmed once before the form is sent", () => {
  const warnings = ["free", "sold_out"] as const
  const asked = (confirmed: readonly Warning[]): Event => ({
    type: "submit",
    checked: { ok: true, warnings, confirmed },
  })
  expect(after(asked([]))).toMatchObject({ phase: "idle", warnings })
  expect(after(asked(["free"]))).toMatchObject({ phase: "idle", warnings: ["sold_out"] })
  expect(after(asked([]), asked(warnings))).toMatchObject({ phase: "sending", warnings: [] })
  expect(after(asked([]), submitWith(problems)), "an error comes first").toMatchObject({
    problems,
    warnings: [],
  })
})

test("a response replaces all that was known, even if it finds the same errors", () => {
  const fixed = [submitWith(problems), fix(["name", "phone", "stock.1"], {})]
  expect(after(...fixed).problems).toEqual({})
  const theirs = { theirs: "Their name" }
  expect(after(...fixed, respond(theirs, problems))).toMatchObject({
    phase: "failed",
    problems,
    response: theirs,
  })
  expect(after(respond(theirs, problems), respond({}))).toMatchObject({ problems: {}, response: {} })
})

test("a response stays known until the form is stored or discarded", () => {
  const theirs = { theirs: "Their name" }
  for (const next of [input, submit, submitWith(problems)])
    expect(after(respond(theirs), next).response).toBe(theirs)
  for (const end of [[submit, store], [{ type: "discard" }]] as const)
    expect(after(respond(theirs, problems), ...end)).toMatchObject({
      isDirty: false,
      problems: {},
      response: null,
    })
})

test("a page that is loaded again has no errors, and may have stored what is being sent", () => {
  const loaded: Event = { type: "respond", response: null, problems: undefined }
  expect(after(respond({}, problems), loaded)).toMatchObject({ phase: "idle", problems: {}, response: null })
  expect(after(input, submit, loaded)).toMatchObject({ phase: "sending", isOnTheWay: true })
})

test("a form that opens with a response has its errors, and is dirty", () => {
  const response = { theirs: "Their name" }
  const found = { problems, warnings: ["free"] as const }
  expect(firstState(response, found)).toMatchObject({ phase: "failed", isDirty: true, response, ...found })
})

test("a field that is right again is no longer red, before anything is sent; the others stay red", () => {
  const found = after(submitWith(problems))
  expect(formReducer(found, fix(["name"], { phone: "format" })).problems).toEqual({
    phone: "format",
    "stock.1": "range",
  })
  expect(formReducer(found, fix(["phone", "stock.1"], {})).problems).toEqual({ name: "required" })
  expect(formReducer(found, fix(["name"], { name: "too long" })), "still wrong").toBe(found)
})

test("nothing turns red while a person types, and only what they change loses its error", () => {
  const positions = fc.constantFrom<string>("name", "phone", "price", "stock.0", "stock.1")
  const someTargets = fc.uniqueArray(positions)
  const someProblems = fc.dictionary(positions, fc.constantFrom("required", "format"), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(someProblems, someTargets, someProblems, (before, changed, found) => {
      const stays = ([index]: [string, unknown]) => !changed.includes(index) || index in found
      expect(after(submitWith(before), fix(changed, found)).problems).toEqual(
        Object.fromEntries(Object.entries(before).filter(stays)),
      )
    }),
  )
})
