import type { ReactNode } from "react"
import type { OwnShop } from "#app/database/shop/own-shop.ts"
import type { AllSettings, SettingName } from "#app/domain/shop/settings-sections.ts"
import styles from "./settings.module.css"

export type SectionProps = {
  shop: OwnShop
  /** The first values of the fields. */
  fields: AllSettings
  /** The phone that the form asks about: sent once more, it is right. */
  askedPhone: string | undefined
  /** Returns the properties of a field: its first value and its error message. */
  field: <Name extends SettingName>(
    name: Name,
  ) => { name: Name; defaultValue: string; error: string | undefined }
}

type Props = {
  id: string
  title: string
  about: string
  /** True if its content has cards of its own. */
  hasCards?: boolean
  children: ReactNode
}

/** Shows a group of settings: its title and explanation, then its card. */
export function Section({ id, title, about, hasCards = false, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      {hasCards ? children : <div className={`panel ${styles.card}`}>{children}</div>}
    </section>
  )
}
