import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import type { Preview } from "./preview.ts"

/** Names that are written out; more would bury the rest. */
const mostNames = 20

/** What is to be known of a file as a whole: what stops it, then what its sender may not have meant. */
export function PreviewNotes({ preview }: { preview: Preview }) {
  const { counts, tooMany, productCount, productLimit } = preview
  const { newCategories, repeatedNames, mixedNames, unknownColumns } = preview
  const room = m.csv_room({
    count: counts.create,
    used: formatCount(productCount),
    limit: formatCount(productLimit),
  })
  const notes = [
    counts.create > 0 && tooMany === 0 && productLimit !== unlimited && room,
    newCategories.length > 0 &&
      m.csv_new_categories({ count: newCategories.length, names: listed(newCategories) }),
    repeatedNames.length > 0 &&
      m.csv_repeated_names({ count: repeatedNames.length, names: listed(repeatedNames) }),
    mixedNames.length > 0 && m.csv_mixed_variants({ count: mixedNames.length, names: listed(mixedNames) }),
    unknownColumns.length > 0 &&
      m.csv_unknown_columns({ count: unknownColumns.length, names: listed(unknownColumns) }),
    counts.create + counts.change + counts.refused === 0 && m.csv_nothing(),
  ].filter((note) => note !== false)
  const isDoubtful = [repeatedNames, mixedNames, unknownColumns].some(({ length }) => length > 0)
  return (
    <>
      {counts.refused > 0 && <Alert>{m.csv_refused({ count: counts.refused })}</Alert>}
      {tooMany > 0 && (
        <Alert>
          {room} {m.csv_too_many({ count: tooMany })}
        </Alert>
      )}
      {notes.length > 0 && (
        <ul className={isDoubtful ? "import__notes import__notes--doubt" : "import__notes"}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Names as they were typed, each in its own direction. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => `\u2068${name}\u2069`)
  return [...shown, ...(names.length > mostNames ? ["…"] : [])].join(m.csv_between_names())
}
