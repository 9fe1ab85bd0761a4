import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

type Props = { total: number; activeToday: number }

/** Total Admins and Active Today (platform specification, section 2). */
export function AdminCounters({ total, activeToday }: Props) {
  const figures = [
    [m.admins_total(), total],
    [m.admins_active_today(), activeToday],
  ] as const
  return (
    <section aria-label={m.admins_numbers()}>
      <dl className="panel stats admins-stats">
        {figures.map(([label, count]) => (
          <div className="stat" key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
