import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import { useErrorId } from "./error-id.ts"
import "#app/ui/shell/message-page.css"

/**
 * Shows that a shop or a cart does not exist; it contains nothing of any shop. After a failed load it looks the same
 * (specification, section 8), but names the failure and offers to try again.
 */
export function MissingPage({ title, text }: { title: string; text: string }) {
  const errorId = useErrorId()
  const failed = errorId !== null
  return (
    <>
      <PlatformBar />
      <MessagePage title={title} text={text}>
        <title>{m.page_title({ title })}</title>
        <meta name="robots" content="noindex" />
        {failed && (
          <p>
            {m.failed_reference()} <code dir="ltr">{errorId}</code>
          </p>
        )}
        {failed && (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, also without a script
          <a className="btn" href="">
            {m.try_again()}
          </a>
        )}
        <a className={failed ? "btn btn--quiet" : "btn"} href={`/${platformQuery(currentLocale())}`}>
          {m.go_home()}
        </a>
      </MessagePage>
    </>
  )
}

/** Shows the bar of the platform's own pages: its name with a link to the landing page, and the page in each other language. */
function PlatformBar() {
  const locale = currentLocale()
  return (
    <header className="wrap message-bar">
      <a className="message-bar__brand" href={`/${platformQuery(locale)}`}>
        <BrandMark />
        {m.brand()}
      </a>
      {otherLanguages(locale).map((other) => (
        <a key={other} className="btn btn--plain" href={`?lang=${other}`} hrefLang={other} lang={other}>
          {languages[other].name}
        </a>
      ))}
    </header>
  )
}
