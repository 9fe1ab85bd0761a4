import { afterAll, beforeAll, expect } from "vitest"
import type { TestAdmin } from "../fixtures/insert-admin.ts"
import type { TestShop } from "../fixtures/insert-shop.ts"
import { visitorOf, type Visitor } from "../client/visitor.ts"
import { openTestApplication, type OpenedApplication, type OpenOptions } from "./open-test-application.ts"
import { acquireApplication } from "./shared-applications.ts"

export type TestApplication = OpenedApplication & {
  visitor(): Visitor
  signInAsShop(shop: TestShop): Promise<Visitor>
  signInAsAdmin(admin: TestAdmin): Promise<Visitor>
}

/**
 * For a test file: the real application with an empty database and image store, until its last test is over. Other
 * files of the worker with the same variables share the process; each finds it empty.
 */
export function useTestApplication(env: Record<string, string> = {}): TestApplication {
  return useApplication(async () => {
    const { running, giveBack } = await acquireApplication(env)
    return { ...running, close: giveBack }
  })
}

/** Like {@link useTestApplication}, but not shared: for tests of counts, or of what is between applications. */
export function useOwnApplication(
  env: Record<string, string> = {},
  options: Omit<OpenOptions, "env"> = {},
): TestApplication {
  return useApplication(() => openTestApplication({ env, ...options }))
}

function useApplication(
  open: () => Promise<Pick<Awaited<ReturnType<typeof openTestApplication>>, "opened" | "enter" | "close">>,
): TestApplication {
  const here = {} as TestApplication
  let close = async () => {}
  beforeAll(async () => {
    const running = await open()
    running.enter()
    Object.assign(here, running.opened)
    const { address } = running.opened
    here.visitor = () => visitorOf(address)
    here.signInAsShop = (shop) =>
      signIn(visitorOf(address), "/shop/login", { identifier: shop.username, password: shop.password })
    here.signInAsAdmin = (admin) =>
      signIn(visitorOf(address), "/admin/login", { email: admin.email, password: admin.password })
    close = running.close
  })
  afterAll(() => close())
  return here
}

async function signIn(
  visitor: Visitor,
  signInPage: string,
  fields: Record<string, string>,
): Promise<Visitor> {
  const result = await visitor.post(signInPage, fields)
  expect(result.status, "the sign-in leads on").toBe(302)
  return visitor
}
