import { useEffect, useRef } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { DownloadIcon } from "#app/ui/icons.tsx"
import type { CarriedFile } from "./answer.ts"
import styles from "./import.module.css"

type Props = { refused: number; file: CarriedFile }

/** What is left of a file whose other products are saved: its rows, to be corrected. The browser saves the answer. */
export function RefusedPanel({ refused, file }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The page was changed under the reader: what is to be done next is here.
  useEffect(() => button.current?.focus(), [])
  return (
    <form
      className={`panel ${styles.saved} ${styles.left}`}
      method="post"
      action={href("/shop/products/refused.csv")}
      encType="multipart/form-data"
    >
      <input type="hidden" name="file" value={file.packed} />
      <input type="hidden" name="name" value={file.fileName} />
      <input type="hidden" name="seen" value="" />
      <p>{m.csv_refused_left({ count: refused })}</p>
      <button ref={button} className="btn" type="submit">
        <DownloadIcon />
        {m.csv_get_refused({ count: refused })}
      </button>
    </form>
  )
}
