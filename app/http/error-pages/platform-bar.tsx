import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import "#app/ui/shell/message-page.css"

/** Shows the bar of the platform's own pages: its name with a link to the landing page, and the page in each other language. */
export function PlatformBar() {
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
