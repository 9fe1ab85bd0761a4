import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import type { Preview, SomeNames } from "#app/imports/preview.ts"
import styles from "./preview.module.css"

/** What is to be known of a file as a whole: what stops it, then what its sender may not have meant. */
export function PreviewNotes({ preview }: { preview: Preview }) {
  const { counts, tooMany, productCount, productLimit } = preview
  const { newCategories, repeatedNames, mixedNames, lostPictures, freeNames, unknownColumns } = preview
  const room = m.csv_room({
    count: counts.create,
    used: formatCount(productCount),
    limit: formatCount(productLimit),
  })
  const notes = [
    counts.create > 0 && tooMany === 0 && productLimit !== unlimited && room,
    newCategories.count > 0 &&
      m.csv_new_categories({ count: newCategories.count, names: listed(newCategories) }),
    repeatedNames.count > 0 &&
      m.csv_repeated_names({ count: repeatedNames.count, names: listed(repeatedNames) }),
    mixedNames.count > 0 && m.csv_mixed_variants({ count: mixedNames.count, names: listed(mixedNames) }),
    lostPictures.count > 0 && m.csv_lost_pictures({ count: lostPictures.count, names: listed(lostPictures) }),
    freeNames.count > 0 && m.csv_free_prices({ count: freeNames.count, names: listed(freeNames) }),
    unknownColumns.count > 0 &&
      m.csv_unknown_columns({ count: unknownColumns.count, names: listed(unknownColumns) }),
    counts.create + counts.change + counts.refused === 0 && m.csv_nothing(),
  ].filter((note) => note !== false)
  const isDoubtful = [repeatedNames, mixedNames, lostPictures, freeNames, unknownColumns].some(
    ({ count }) => count > 0,
  )
  return (
    <>
      {counts.refused > 0 && (
        <Alert>
          {preview.savable === "rest"
            ? m.csv_refused_rest({ count: counts.refused })
            : m.csv_refused({ count: counts.refused })}
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

/** Names as they were typed, each in its own direction. */
function listed({ count, names }: SomeNames): string {
  const shown = names.map((name) => `\u2068${name}\u2069`)
  return [...shown, ...(count > names.length ? ["…"] : [])].join(m.csv_between_names())
}
