import { expect } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { textOf } from "./page.ts"
import { fromElsewhere, signIn, signInAtAdminPage } from "./sign-in.ts"
import type { Page, Visitor } from "./visitor.ts"

/** A person with an account, who can sign in on any number of devices. */
export type Someone = {
  id: string
  password: string
  /** Opens a session on another device. `agent` is the browser's `User-Agent`. */
  enter(agent?: string): Promise<Visitor>
}

const from = (agent?: string) => ({ ...fromElsewhere(), ...(agent && { "user-agent": agent }) })

/** Helpers for tests of signed-in devices, for `application` behind one proxy. */
export function devicesOf(application: TestApplication) {
  const owner = () => application.database.owner

  async function inside(knock: (visitor: Visitor) => Promise<Page>): Promise<Visitor> {
    const visitor = application.visitor()
    expect((await knock(visitor)).status).toBe(302)
    return visitor
  }

  async function anOwner(): Promise<Someone> {
    const shop = await insertShop(owner())
    return { ...shop, enter: (agent) => inside((visitor) => signIn(visitor, shop, { headers: from(agent) })) }
  }

  async function anAdministrator(): Promise<Someone> {
    const admin = await insertAdmin(owner())
    const knock = (headers: Record<string, string>) => (visitor: Visitor) =>
      signInAtAdminPage(visitor, admin, { headers })
    return { ...admin, enter: (agent) => inside(knock(from(agent))) }
  }

  return {
    signInPages: [
      {
        at: "/shop/change-password",
        someone: anOwner,
        other: anAdministrator,
        by: "shop",
        home: "/shop/login",
        days: ["5 January 2026", "7 January 2026"],
        day: String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`,
      },
      {
        at: "/admin/account",
        someone: anAdministrator,
        other: anOwner,
        by: "admin",
        home: "/admin/login",
        days: ["Jan 05, 2026", "Jan 07, 2026"],
        day: String.raw`[A-Z][a-z]{2} \d\d, \d{4}`,
      },
    ] as const,
    /** Returns the audit log's entries about their devices. */
    async auditOf({ id }: Someone): Promise<Record<string, unknown>[]> {
      const { rows } = await owner().query(
        `select action, actor, details from audit_log
         where actor_id = $1 and (action like '%device%' or action like '%password_refused') order by at`,
        [id],
      )
      return rows as Record<string, unknown>[]
    },
    age: ({ id }: Someone, options: string) =>
      owner().query(`update sessions set ${options} where shop_id = $1 or identity_id = $1`, [id]),
  }
}

/** Sends the form that signs other devices out: `end` is a device's key, or "others"; `more` has further fields. */
export function sendEnd(visitor: Visitor, at: string, end: string, { lang = "en", ...more }: Sent = {}) {
  const fields = { intent: "end_devices", ...more }
  return visitor.post(`${at}?${new URLSearchParams({ end, lang })}`, fields, fromElsewhere())
}
type Sent = Record<string, string | string[]> & { lang?: string }

/** Returns the devices in a page's list, one in each line. */
export function listed({ html }: Page): string[] {
  return (/<ul class="devices__list">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? "")
    .split("</li>")
    .map(textOf)
    .filter((line) => line !== "")
}

/** Returns the keys of the devices that a page offers to sign out, in the order of its list. */
export function keysOf({ html }: Page): string[] {
  return [...html.matchAll(/\?end=([\w-]{22})"/g)].map(([, key = ""]) => key)
}

/** Returns whether a page offers to sign out all others. */
export function offersAll({ html }: Page): boolean {
  return html.includes('?end=others"')
}
