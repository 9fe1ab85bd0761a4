import { personalPage } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { SignInPage } from "#app/ui/shell/sign-in-page.tsx"
import mug from "#app/database/seed/pictures/mug.svg?url"
import oil from "#app/database/seed/pictures/olive-oil.svg?url"
import rakweh from "#app/database/seed/pictures/rakweh.svg?url"
import scarf from "#app/database/seed/pictures/scarf.svg?url"
import soap from "#app/database/seed/pictures/soap.svg?url"
import zaatar from "#app/database/seed/pictures/zaatar.svg?url"
import type { Route } from "./+types/shop-login.route"
import { SignInForm } from "./sign-in-form.tsx"
import { loadSignIn, signIn } from "./shop-sign-in.server.ts"
import styles from "./sign-in-window.module.css"

export function meta() {
  return [{ title: m.page_title({ title: m.shop_login_title() }) }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export const loader = loadSignIn

export const action = signIn

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { support } = loaderData
  const help = support && (
    <a className="btn btn--plain" href={support} target="_blank" rel="noopener">
      <WhatsappIcon />
      {m.help_on_whatsapp()} <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
  return (
    <SignInPage help={help} aside={<ShopWindow pictures={[soap, rakweh, zaatar, mug, oil, scarf]} />}>
      <SignInForm name={actionData?.name ?? ""} problem={actionData?.problem ?? null} />
    </SignInPage>
  )
}

/**
 * Shows shelves of products behind glass beside the sign-in form on wide screens. Smaller screens fetch none of the
 * pictures.
 */
function ShopWindow({ pictures }: { pictures: readonly string[] }) {
  return (
    <aside className={styles.window}>
      <div className={styles.shelf} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={168} height={168} loading="lazy" />
        ))}
      </div>
      <div>
        <h2>{m.window_title()}</h2>
        <p>{m.window_text()}</p>
      </div>
    </aside>
  )
}
