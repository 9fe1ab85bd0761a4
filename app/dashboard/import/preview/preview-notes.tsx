import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import type { NameList, Preview } from "#app/dashboard/import/reader/preview.ts"
import { namesText } from "../row-text.ts"
import styles from "./preview.module.css"

type NamesText = (inputs: { count: number; names: string }) => string

/** The parts of a file that its sender may not have meant. */
const doubts = [
  ["repeatedNames", m.csv_repeated_names],
  ["similarNames", m.csv_similar_names],
  ["mixedNames", m.csv_mixed_variants],
  ["convertedLooks", m.csv_converted_looks],
  ["lostPictures", m.csv_lost_pictures],
  ["jumps", m.csv_price_jumps],
  ["unpictured", m.csv_no_pictures],
  ["freeNames", m.csv_free_prices],
  ["vainSales", m.csv_vain_sales],
  ["unknownColumns", m.csv_unknown_columns],
] as const

/** Lists the notes about the whole file: first those that prevent its save, then what its sender may not have meant. */
export function PreviewNotes({ preview }: { preview: Preview }) {
  const { counts, tooMany, productCount, productLimit } = preview
  const room = m.csv_room({
    count: counts.create,
    used: formatCount(productCount),
    limit: formatCount(productLimit),
  })
  const notes = [
    counts.create > 0 && tooMany === 0 && productLimit !== unlimited && room,
    noteOf("newCategories", m.csv_new_categories),
    preview.stockUnsaid > 0 && m.csv_stock_unsaid({ count: preview.stockUnsaid }),
    ...doubts.map(([names, text]) => noteOf(names, text)),
    counts.create + counts.change + counts.rejected === 0 && m.csv_nothing(),
  ].filter((note) => note !== false)
  const isDoubtful = doubts.some(([names]) => preview[names].count > 0)

  function noteOf(names: NameList, text: NamesText): string | false {
    const { count } = preview[names]
    return count > 0 && text({ count, names: namesText(preview[names]) })
  }

  return (
    <>
      {counts.rejected > 0 && (
        <Alert>
          {preview.savable === "rest"
            ? m.csv_rejected_rest({ count: counts.rejected })
            : m.csv_rejected({ count: counts.rejected })}
        </Alert>
      )}
      {tooMany > 0 && (
        <Alert>
          {room} {m.csv_too_many({ count: tooMany })}
        </Alert>
      )}
      {notes.length > 0 && (
        <ul className={isDoubtful ? `${styles.notes} ${styles.notesDoubt}` : styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
