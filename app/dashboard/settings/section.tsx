import type { ReactNode } from "react"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import styles from "./settings.module.css"

/** The properties of every section of the form. */
export type SectionProps = {
  /** The first values of the fields. */
  fields: SettingsFields
  /** The error message of the field. */
  wrong: (field: keyof SettingsFields) => string | undefined
}

type Props = { id: string; title: string; about: string; children: ReactNode }

/** A group of settings: what it is, then its card. */
export function Section({ id, title, about, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      <div className={`panel ${styles.card}`}>{children}</div>
    </section>
  )
}
