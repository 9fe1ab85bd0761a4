import { expect } from "vitest"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { fromElsewhere, signIn } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const address = "/shop/change-password"

export type TextInput = { current?: string; next?: string; again?: string }

/** Sends the form: the right current password and a good new one, unless the options hold another. */
export function change(
  visitor: Visitor,
  { at = address, headers = fromElsewhere(), ...input }: TextInput & Options = {},
) {
  const next = input.next ?? "another-pass-2"
  const fields = {
    current_password: input.current ?? "sample-pass-1",
    new_password: next,
    confirm_password: input.again ?? next,
  }
  return visitor.post(at, fields, headers)
}

type Options = { at?: string; headers?: Record<string, string> }

export const isInside = async (visitor: Visitor) => (await visitor.visit("/shop/dashboard")).status === 200

export function passwordForm(application: TestApplication) {
  const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
    insertShop(application.database.owner, options)

  async function enter(shop: TestShop): Promise<Visitor> {
    const visitor = application.visitor()
    expect((await signIn(visitor, shop)).status).toBe(302)
    return visitor
  }

  return { newShop, enter }
}
