import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/account.route"
import { AccountPage } from "./account-page.tsx"
import { changeAccount, loadAccount } from "./account.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_account_title() }) }]
}

export const loader = loadAccount

export const action = changeAccount

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage loaderData={loaderData} actionData={actionData} />
}
