import { href } from "react-router"
import { platformQuery } from "#app/domain/language/landing-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformLocale } from "#app/http/page-language.ts"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import type { Route } from "./+types/applied.route"

export const handle = { noJs: true }

export function meta() {
  return [{ title: m.page_title({ title: m.apply_done_title() }) }, { name: "robots", content: "noindex" }]
}

export function loader({ url, context }: Route.LoaderArgs) {
  return { locale: platformLocale(url, context) }
}

/** The confirmation for an applicant without a script (specification, section 8); with one the form shows it in its place. */
export default function Applied({ loaderData }: Route.ComponentProps) {
  return (
    <MessagePage title={m.apply_done_title()} text={m.apply_done_text()}>
      <p>{m.apply_done_next()}</p>
      <a className="btn" href={href("/") + platformQuery(loaderData.locale)}>
        {m.go_home()}
      </a>
    </MessagePage>
  )
}
