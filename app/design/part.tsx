import type { ReactNode } from "react"
import styles from "./design.module.css"

/** Shows components of one kind under their name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h2 lang="en" dir="ltr">
        {name}
      </h2>
      {children}
    </section>
  )
}
