import { m } from "#app/messages/compiled/messages.js"
import styles from "./shop-window.module.css"

/** Shelves of products behind glass, beside the door on wide screens; smaller ones fetch none of the pictures. */
export function ShopWindow({ pictures }: { pictures: readonly string[] }) {
  return (
    <aside className={styles.window}>
      <div className={styles.shelf} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={168} height={168} loading="lazy" />
        ))}
      </div>
      <div>
        <h2>{m.window_title()}</h2>
        <p>{m.window_text()}</p>
      </div>
    </aside>
  )
}
