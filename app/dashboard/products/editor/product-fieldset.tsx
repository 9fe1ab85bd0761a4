import { m } from "#app/messages/compiled/messages.js"
import { FieldGroup, type ShownFields } from "./field-views.tsx"
import styles from "./product-dialog.module.css"

/** Name, category, description, prices and the two switches. */
export function ProductFieldset(shown: ShownFields) {
  return (
    <section className={styles.part} aria-labelledby="editor-details">
      <h3 id="editor-details">{m.editor_details()}</h3>
      <div className={styles.fields}>
        <FieldGroup group="about" {...shown} />
      </div>
      <div className={`${styles.fields} ${styles.pair}`}>
        <FieldGroup group="prices" {...shown} />
        <p className={`field__hint ${styles.full} ${styles.priceHint}`}>{m.editor_price_hint()}</p>
      </div>
      <div className={styles.fields}>
        <FieldGroup group="switches" {...shown} />
      </div>
    </section>
  )
}

/** The product's posts elsewhere. */
export function PostLinks(shown: ShownFields) {
  return (
    <section className={styles.part} aria-labelledby="editor-links">
      <div className={styles.head}>
        <h3 id="editor-links">{m.editor_links()}</h3>
        <p className="field__hint">{m.editor_optional()}</p>
      </div>
      <div className={styles.fields}>
        <FieldGroup group="links" {...shown} />
      </div>
    </section>
  )
}
