import { href } from "react-router"
import { exampleShops } from "#app/domain/example-shops.ts"
import type { Locale } from "#app/domain/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { OutIcon } from "#app/ui/icons.tsx"

/** Opens the example shop of the reader's language in a new tab (specification, section 2). */
export function LiveLink({ locale, label }: { locale: Locale; label: string }) {
  return (
    <a
      className="btn btn--quiet"
      href={href("/shop/:slug", { slug: exampleShops[locale] })}
      target="_blank"
      rel="noopener"
    >
      {label}
      <OutIcon size="s" turns /> <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
}
