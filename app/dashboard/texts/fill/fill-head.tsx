import { href } from "react-router"
import type { TextProgress } from "#app/database/shop/texts/text-progress.ts"
import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { isTextKind, type MissingKind, missingKinds } from "#app/domain/language/missing-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BackLink } from "../../back-link.tsx"
import { fillAddress, namedLanguage } from "./fill-address.ts"
import { kindNames, progressIn } from "./fill-texts.ts"
import "#app/ui/chip.css"
import "#app/ui/panel.css"
import styles from "./fill-head.module.css"

type Props = { progress: TextProgress; kind: MissingKind; own: Locale; to: Locale; hasRows: boolean }

/** Shows the progress of the translation, the other languages, the other kinds that lack texts, and the keys. */
export function FillHead({ progress, kind, own, to, hasRows }: Props) {
  const { products, missing } = progress
  const others = otherLanguages(own)
  // Few shops have the others.
  const shownKinds = missingKinds.filter((name) => isTextKind(name) || name === kind || missing[name] > 0)
  const { done, text } = progressIn(to, progress)
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={href("/shop/products")} text={m.csv_back()} />
          <h1>{m.fill_title_in({ language: to })}</h1>
          {isTextKind(kind) ? (
            <p className={styles.how}>{m.fill_subtitle()}</p>
          ) : (
            <p>{m.fill_linked_subtitle()}</p>
          )}
        </div>
      </div>
      <section className={`panel ${styles.head}`} aria-label={m.fill_progress()}>
        <p className={styles.meter} role="status">
          <b>{text}</b>
          {missing.products > 0 && (
            <span className="muted">{m.fill_left({ left: formatCount(missing.products) })}</span>
          )}
        </p>
        <progress className="progress" max={Math.max(1, products)} value={done} aria-label={text} />
        {others.length > 1 && (
          <nav className={styles.kinds} aria-label={m.fill_languages()}>
            {others.map((language) => (
              <a
                key={language}
                className="chip"
                href={fillAddress({ language: namedLanguage(language, own) })}
                lang={language}
                aria-current={language === to ? "true" : undefined}
              >
                {languages[language].name}
              </a>
            ))}
          </nav>
        )}
        <nav className={styles.kinds} aria-label={m.fill_kinds()}>
          {shownKinds.map((name) => (
            <a
              key={name}
              className="chip"
              href={fillAddress({ language: namedLanguage(to, own), kind: name })}
              aria-current={name === kind ? "true" : undefined}
            >
              {kindNames[name]()} <span className="num">{formatCount(missing[name])}</span>
            </a>
          ))}
        </nav>
        {hasRows && <Keys kind={kind} />}
      </section>
    </>
  )
}

/** Explains the keys, if there is a keyboard and a script that handles it. */
function Keys({ kind }: { kind: MissingKind }) {
  return (
    <ul className={styles.keys}>
      <li>
        <kbd>Enter</kbd> {m.fill_key_enter()}
      </li>
      {kind !== "labels" && (
        <>
          <li>
            <kbd>Tab</kbd> {m.fill_key_tab()}
          </li>
          <li>
            <kbd>Shift</kbd> <kbd>Enter</kbd> {m.fill_key_line()}
          </li>
        </>
      )}
      <li>
        <kbd>↑</kbd> <kbd>↓</kbd> {m.fill_key_arrows()}
      </li>
    </ul>
  )
}
