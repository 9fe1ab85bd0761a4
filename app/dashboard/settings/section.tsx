import type { ReactNode } from "react"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import styles from "./settings.module.css"

export type SectionProps = {
  /** The first values of the fields. */
  fields: SettingsFields
  /** Returns the properties of a field: its first value and its error message. */
  field: (name: keyof SettingsFields) => {
    name: keyof SettingsFields
    defaultValue: string
    error: string | undefined
  }
}

type Props = { id: string; title: string; about: string; children: ReactNode }

/** Shows a group of settings: its title and explanation, then its card. */
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
