import { closureLimits, type Closure } from "#app/domain/hours/closure.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatNearDay } from "#app/messages/format-time.ts"
import { OnIcon, PlusIcon } from "#app/ui/icons.tsx"
import { hoursAddress } from "./hours-address.ts"
import styles from "./hours.module.css"

type Listed = Omit<Closure, "translations">

/** Lists the closures by their days; one that is over says so. */
export function ClosureList({ closures, today }: { closures: readonly Listed[]; today: string }) {
  const isFull = closures.length >= closureLimits.closures
  return (
    <section className="panel" id="closures" aria-labelledby="closure-list">
      <div className={`panel__head ${styles.head}`}>
        <h3 id="closure-list">{m.closures_title()}</h3>
        {!isFull && (
          <a className="btn btn--quiet" href={hoursAddress({ new: "" })}>
            <PlusIcon />
            {m.closure_add()}
          </a>
        )}
      </div>
      {isFull && (
        <p className={`muted ${styles.footer}`}>{m.closure_too_many({ limit: closureLimits.closures })}</p>
      )}
      {closures.length === 0 ? (
        <p className={`muted ${styles.footer}`}>{m.closures_empty()}</p>
      ) : (
        <ul className={styles.closures}>
          {closures.map((closure) => (
            <li key={closure.id}>
              <a href={hoursAddress({ edit: closure.id })}>
                <span className={styles.closure}>
                  <span className="unseen">{m.closure_edit()}</span>
                  <b>{closureDays(closure, today)}</b>
                  {closure.sentence !== null && (
                    <span className="muted" dir="auto">
                      {closure.sentence}
                    </span>
                  )}
                </span>
                {closure.lastDay < today && <span className="badge">{m.closure_over()}</span>}
                <OnIcon size="s" isMirrored />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Names the days of a closure: `24 December to 4 January 2027` in the year of `today`, a day. */
export function closureDays(
  { firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">,
  today: string,
): string {
  const from = formatNearDay(firstDay, today)
  return firstDay === lastDay ? from : m.closure_days({ from, to: formatNearDay(lastDay, today) })
}
