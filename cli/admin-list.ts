import { type Command, takesNoParameters } from "./command.ts"
import { printTable } from "./print-table.ts"
import { asOwner, withDatabase } from "./with-database.ts"

type Row = { email: string; confirmed: boolean; created: string; active: string; name: string }

export const listAdminsCommand: Command = {
  name: "admin list",
  summary: "lists the administrators",
  help: `

One line for each, the newest first: email, whether the address is confirmed, since when, last activity, name. Times are
in UTC.`,
  async run(given) {
    takesNoParameters(given)
    await withDatabase((database) =>
      asOwner(database, async (client) => {
        const { rows } = await client.query<Row>(
          `select admins.email, email_confirmed_at is not null as confirmed, admins.name,
             to_char(admins.created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
             coalesce(to_char(last_activity_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'never') as active
           from admins join identities using (id) order by admins.created_at desc, admins.id`,
        )
        const lines = rows.map(({ email, confirmed, created, active, name }) => [
          ...[email, confirmed ? "yes" : "no", created, active, name],
        ])
        printTable(["email", "confirmed", "since", "last activity", "name"], lines)
      }),
    )
  },
}
