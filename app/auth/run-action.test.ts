import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { ownPasswordField, recentPasswordSeconds } from "#app/domain/account/passwords.ts"
import { requestContext, type RequestInfo } from "#app/http/request.ts"
import { adminSessionContext, type AdminSession } from "./admin/admin-session.server.ts"
import { runAction, type Action } from "./run-action.server.ts"

type ActionData = { error?: string; name?: string }
type Naming = Action<{ id: string }, ActionData, "named", string>

/** Sends a form to an action that stores a name, `passwordAgeSeconds` after the password was given. */
function send(fields: Record<string, string>, action: Partial<Naming>, passwordAgeSeconds = 0) {
  const context = new RouterContextProvider()
  context.set(adminSessionContext, { passwordAgeSeconds } as AdminSession)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  context.set(requestContext, { log } as unknown as RequestInfo)
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) })
  const naming: Naming = {
    read(form) {
      const name = form.get("name")
      return typeof name === "string" && [...form].length === 1 ? name : null
    },
    inputOf: (name) => ({ name }),
    run: ({ id }) => Promise.resolve(id === "1" ? "named" : { status: 404, error: "gone" }),
    ...action,
  }
  const args = { request, context, url: new URL(request.url), params: {}, pattern: "/" }
  const page = {
    unreadable: { error: "unreadable" },
    failed: { error: "failed" },
    doneAt: (flash: string) => `/names?done=${flash}`,
  }
  return { log, response: runAction(naming, { id: fields["id"] ?? "1" }, args, page) }
}

test("an action that was done leads to the page with its flash", async () => {
  const response = await send({ name: "Cedar" }, {}).response
  expect(response instanceof Response && response.headers.get("location")).toBe("/names?done=named")
})

test("a form that can't be read, an error and a failure are action data; the last two repeat the input", async () => {
  expect(await send({ name: "Cedar", more: "" }, {}).response).toMatchObject({
    ...{ data: { error: "unreadable" }, init: { status: 400 } },
  })
  const gone = send({ name: "Cedar" }, { run: () => Promise.resolve({ status: 404, error: "gone" }) })
  expect(await gone.response).toMatchObject({
    ...{ data: { error: "gone", name: "Cedar" }, init: { status: 404 } },
  })
  for (const [error, status] of [
    [new DatabaseUnavailable(null), 503],
    [new Error("a bug"), 500],
  ] as const) {
    const failing = send({ name: "Cedar" }, { run: () => Promise.reject(error) })
    expect(await failing.response).toMatchObject({
      ...{ data: { error: "failed", name: "Cedar" }, init: { status } },
    })
    expect(failing.log.error).toHaveBeenCalledOnce()
  }
})

test("only a dangerous action requires the password, which its reader does not see", async () => {
  const run = vi.fn<Naming["run"]>(() => Promise.resolve("named"))
  const form = { name: "Cedar", [ownPasswordField]: "" }
  const longAgo = recentPasswordSeconds + 1
  const asked = await send(form, { isDangerous: () => true, run }, longAgo).response
  expect(asked).toMatchObject({
    ...{ data: { ownPassword: { kind: "password_missing" }, name: "Cedar" }, init: { status: 400 } },
  })
  expect(run).not.toHaveBeenCalled()
  await send(form, { isDangerous: () => true, run }).response
  await send({ name: "Cedar" }, { run }, longAgo).response
  expect(run).toHaveBeenCalledTimes(2)
  expect(run).toHaveBeenCalledWith({ id: "1", sent: "Cedar" })
})
