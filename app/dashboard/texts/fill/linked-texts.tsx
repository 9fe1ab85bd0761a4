import { missingKinds } from "#app/domain/language/missing-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { DoneIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { namedLanguage } from "./fill-address.ts"
import { FillHead } from "./fill-head.tsx"
import { linkedForms, noneOf } from "./fill-texts.ts"
import { OnwardLink } from "./onward-link.tsx"
import type { LinkedView } from "./read-texts.server.ts"
import pageStyles from "./texts-page.module.css"
import styles from "./linked-texts.module.css"

/** Links from each row that lacks a text to the form that translates it. */
export function LinkedTexts({ kind, own, to, progress, linked }: LinkedView) {
  const { missing } = progress
  const left = missing[kind] - linked.length
  const nextKind = missingKinds.find((name) => name !== kind && missing[name] > 0)
  const onward = { language: namedLanguage(to, own), nextKind, missing }
  return (
    <div className={pageStyles.page}>
      <FillHead {...{ progress, kind, own, to }} hasRows={false} />
      {linked.length === 0 ? (
        <EmptyPanel
          icon={<DoneIcon />}
          title={m.fill_none()}
          about={nextKind ? noneOf[kind]({ language: to }) : m.fill_none_in({ language: to })}
        >
          <OnwardLink className="btn" {...onward} />
        </EmptyPanel>
      ) : (
        <>
          <ul className={`panel ${styles.rows}`}>
            {linked.map((row) => (
              <li key={linkedForms[kind](row)}>
                <a href={linkedForms[kind](row)}>
                  <span className={styles.own} lang={own}>
                    <b dir="auto">{row.own[0]}</b>
                    {row.own.slice(1).map((text) => (
                      <span key={text} className="muted" dir="auto">
                        {text}
                      </span>
                    ))}
                  </span>
                  <span className={styles.translate}>{m.fill_translate()}</span>
                </a>
              </li>
            ))}
          </ul>
          {left > 0 && (
            <p className={`muted ${styles.left}`}>{m.fill_linked_left({ left: formatCount(left) })}</p>
          )}
          <nav className={pageStyles.onward} aria-label={m.fill_onward()}>
            <OnwardLink className="btn btn--quiet" {...onward} />
          </nav>
        </>
      )}
    </div>
  )
}
