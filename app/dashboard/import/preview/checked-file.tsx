import { useEffect, useRef } from "react"
import { href, Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { formatCount } from "#app/messages/format.ts"
import { Stats } from "#app/ui/list/stats.tsx"
import type { Answer } from "../answer.ts"
import { ConfirmBar } from "./confirm-bar.tsx"
import { PreviewList } from "./preview-list.tsx"
import { PreviewNotes } from "./preview-notes.tsx"

type Props = Extract<Answer, { preview: unknown }>

/** What a file would do, before it does it. */
export function CheckedFile({ preview, fileName, file, isStale }: Props) {
  const { counts, savable } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // The page was changed under the reader: it begins here.
  useEffect(() => heading.current?.focus(), [])

  const figures: readonly (readonly [string, number])[] = [
    [m.csv_count_create(), counts.create],
    [m.csv_count_change(), counts.change],
    [m.csv_count_same(), counts.same],
    [m.csv_count_refused(), counts.refused],
  ]
  return (
    <>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {m.csv_preview_title()}
          </h1>
          <p>{m.csv_preview_file({ name: fileName })}</p>
        </div>
        <Link className={savable === "nothing" ? "btn" : "btn btn--quiet"} to={href("/shop/products/import")}>
          {m.csv_choose_other()}
        </Link>
      </div>
      {isStale && <Alert>{m.csv_changed_meanwhile()}</Alert>}
      <section aria-label={m.csv_preview_counts()}>
        <Stats figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))} />
      </section>
      <PreviewNotes preview={preview} />
      <PreviewList preview={preview} />
      {file && <ConfirmBar preview={preview} file={file} />}
    </>
  )
}
