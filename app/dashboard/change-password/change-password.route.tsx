import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/change-password.route"
import { ChangePasswordPage } from "./change-password-page.tsx"
import { loadPasswordPage, receivePasswordPage } from "./change-password.server.ts"

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: m.page_title({ title: m.password_change_title() }) }]
}

export const loader = loadPasswordPage

export const action = receivePasswordPage

export default function ChangePasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePasswordPage {...{ loaderData, actionData }} />
}
