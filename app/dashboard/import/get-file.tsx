import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { DownloadIcon } from "#app/ui/icons.tsx"
import styles from "./import.module.css"

/** The shop's products as a file, and the template. Plain links: the browser saves what they lead to. */
export function GetFile({ productCount }: { productCount: number }) {
  const file = href("/shop/products.csv")
  return (
    <section className="panel" aria-labelledby="import-get">
      <div className="panel__head">
        <h2 id="import-get">{m.csv_get()}</h2>
      </div>
      <div className={`panel__body ${styles.part}`}>
        <p>{m.csv_get_all({ count: productCount })}</p>
        <div className={styles.acts}>
          {productCount > 0 && (
            <a className="btn btn--quiet" href={file} download>
              <DownloadIcon />
              {m.csv_get_products()}
            </a>
          )}
          <a className="btn btn--quiet" href={`${file}?sample`} download>
            <DownloadIcon />
            {m.csv_get_sample()}
          </a>
        </div>
        <div className={styles.other}>
          <p>{m.csv_get_other()}</p>
          <ul>
            {productCount > 0 && (
              <li>
                <a className="link" href={`${file}?separator=semicolon`} download>
                  {m.csv_get_products_other()}
                </a>
              </li>
            )}
            <li>
              <a className="link" href={`${file}?sample&separator=semicolon`} download>
                {m.csv_get_sample_other()}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
