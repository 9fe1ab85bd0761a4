import type { TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import type { FurnishedShop } from "./seed-soak.ts"
import type { Check } from "../checking.ts"
import type { Person } from "./person.ts"

/** As seldom as an owner, or the throttle speaks. */
const signInEvery = 180
const soonAgain = 8
const lists = ["", "/shops", "/shops/payments", "/join-requests", "/plans", "/admins", "/audit", "/account"]

/** Reads the lists, and records a payment and takes it back. */
export function administrator(
  visitor: Visitor,
  admin: TestAdmin,
  shops: readonly FurnishedShop[],
  check: Check,
): Person {
  return {
    what: "an administrator",
    rest: 2_000,
    async iteration(number) {
      if (number % signInEvery === 0 || number === soonAgain) {
        if (number > 0) await check("an administrator signs out", [303], visitor.post("/admin/sign-out", {}))
        await check("an administrator signs in", [302], signInAtAdminPage(visitor, admin))
      }
      const list = `/admin${lists[number % lists.length]}`
      await check(`an administrator's ${list}`, [200], visitor.visit(list))
      const shop = shops[number % shops.length]
      const paid = String(Math.floor(number / shops.length) % 2 === 0)
      const payment = visitor.post(`/admin/shops/payments?pay=${shop?.id}`, { paid })
      await check("a payment", [302], payment)
    },
  }
}
