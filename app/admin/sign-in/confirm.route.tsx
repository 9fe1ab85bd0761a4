import { data, href, redirect } from "react-router"
import { confirmByLink, readMailLink } from "#app/auth/admin/mail-links.server.ts"
import { linkLifetimesSeconds } from "#app/domain/account/mail-links.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { personalPage } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SignInPage, SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import type { Route } from "./+types/confirm.route"
import { LinkIsOver } from "./sign-in-panel.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_confirm_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

/** Opening the page confirms nothing, because some mail programs open links by themselves. */
export async function loader({ url }: Route.LoaderArgs) {
  const owner = await readMailLink(url.searchParams.get("token") ?? "", "confirm_email")
  return owner === null ? data({ email: null }, { status: 410 }) : { email: owner.email }
}

export async function action({ request, url }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok || textFields(read.form, []) === null)
    throw new Response(null, { status: read.ok ? 400 : read.status })
  // The loader finds that the link has expired, and the page shows it.
  if (!(await confirmByLink(url.searchParams.get("token") ?? ""))) return data(null, { status: 410 })
  return redirect(`${href("/admin/login")}?done=confirmed`, { status: 303 })
}

export default function Confirm({ loaderData: { email } }: Route.ComponentProps) {
  if (email === null)
    return <LinkIsOver text={m.admin_confirm_over({ count: linkLifetimesSeconds.confirm_email / 86_400 })} />
  return (
    <SignInPage>
      <h1>{m.admin_confirm_title()}</h1>
      <p>
        {m.admin_confirm_text()} <bdi className="ltr">{email}</bdi>
      </p>
      <SignInPanel texts={{ submit: m.admin_confirm_submit(), busy: m.admin_confirming() }} />
    </SignInPage>
  )
}
