import { m } from "#app/messages/compiled/messages.js"
import styles from "./storefront-preview.module.css"

/** Shows the shop with the present input, on a phone or on a computer, once it is near the window (`show-preview.ts`). */
export function StorefrontPreview() {
  const screens = [
    ["phone", m.preview_phone()],
    ["computer", m.preview_computer()],
  ] as const
  return (
    <section className={`${styles.preview} needs-script`} aria-labelledby="preview-title" data-own="">
      <header className={styles.head}>
        <h2 id="preview-title">{m.preview_heading()}</h2>
        <div className={styles.screens}>
          {screens.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === "phone"} data-screen-of-preview={name}>
              {label}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.device} data-screen="phone">
        <div className={styles.glass}>
          <PreviewFrame />
        </div>
      </div>
      <p className={`muted ${styles.about}`}>{m.preview_about()}</p>
    </section>
  )
}

/** The page in it has the width and the direction of a shop's, and nothing in it reacts to a press. */
export function PreviewFrame({ page }: { page?: string }) {
  return (
    <iframe
      className={styles.page}
      title={m.preview_frame()}
      srcDoc={page}
      sandbox="allow-same-origin"
      inert
      tabIndex={-1}
      data-live="preview"
    />
  )
}
