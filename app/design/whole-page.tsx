import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { BoxIcon, HomeIcon } from "#app/ui/icons.tsx"
import { SignInPage } from "#app/ui/shell/sign-in-page.tsx"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import { Shell } from "#app/ui/shell/shell.tsx"
import type { DesignView } from "./design-view.ts"
import styles from "./design.module.css"

/** Shows a component that is a page of its own, by `?page=`. */
export function WholePage({ view }: { view: DesignView }) {
  return (
    <div className={styles.design} data-scheme={view.scheme}>
      {contents(view)}
    </div>
  )
}

function contents({ page }: DesignView) {
  if (page === "failed") return <FailedPage />
  if (page === "message") return <MessagePage title={m.not_found_title()} text={m.not_found_text()} />
  if (page === "shell")
    return (
      <Shell menuLabel={m.menu_main()} side={<Menu />} top={<b>{m.brand()}</b>} isTopBarFixed>
        <h1>{m.catalog_title()}</h1>
        <p className="muted">{m.catalog_subtitle()}</p>
      </Shell>
    )
  return (
    <SignInPage aside={page === "door-aside" ? <aside className={styles.aside} /> : undefined}>
      <h1>{m.shop_login_title()}</h1>
      <InputField label={m.apply_email()} writes="latin" />
      <button className="btn btn--wide">{m.apply_submit()}</button>
    </SignInPage>
  )
}

function Menu() {
  return (
    <nav aria-label={m.menu_main()}>
      <a className="side__link" href="/design" aria-current="page">
        <HomeIcon />
        {m.menu_dashboard()}
      </a>
      <a className="side__link" href="/design">
        <BoxIcon />
        {m.menu_products()}
      </a>
    </nav>
  )
}
