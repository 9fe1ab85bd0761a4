import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Stats } from "#app/ui/list/stats.tsx"

type Props = { total: number; activeToday: number }

/** Total Admins and Active Today (platform specification, section 2). */
export function AdminCounters({ total, activeToday }: Props) {
  const figures = [
    [m.admins_total(), total],
    [m.admins_active_today(), activeToday],
  ] as const
  return (
    <section aria-label={m.admins_numbers()}>
      <Stats columns={2} figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))} />
    </section>
  )
}
