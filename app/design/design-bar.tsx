import { locales } from "#app/domain/language/locale.ts"
import { designAddress, openable, schemes, wholePages, type DesignView } from "./design-view.ts"
import styles from "./design.module.css"

/** Shows the switches of the page. They are plain links, because a language loads a new document. */
export function DesignBar({ view }: { view: DesignView }) {
  const groups = [
    ["Language", locales.map((lang) => ({ label: lang, is: { lang } }))],
    ["Scheme", schemes.map((scheme) => ({ label: scheme, is: { scheme } }))],
    ["Open", openable.map((open) => ({ label: open, is: { open } }))],
    ["Toast", (["good", "bad"] as const).map((toast) => ({ label: toast, is: { toast } }))],
    ["Page", wholePages.map((page) => ({ label: page, is: { page } }))],
  ] as const
  return (
    <header className={styles.bar} lang="en" dir="ltr">
      <h1>Design</h1>
      {groups.map(([name, choices]) => (
        <nav key={name} aria-label={name}>
          <b>{name}</b>
          {choices.map(({ label, is }) => (
            <a
              key={label}
              href={designAddress(view, is)}
              aria-current={
                Object.entries(is).every(([key, value]) =>
                  Object.entries(view).some(([known, now]) => known === key && now === value),
                )
                  ? "true"
                  : undefined
              }
            >
              {label}
            </a>
          ))}
        </nav>
      ))}
    </header>
  )
}
