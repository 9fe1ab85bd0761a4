import { migrateDatabase } from "#server/start/open-database.ts"
import { type Command, takesNoParameters } from "./command.ts"
import { withDatabase } from "./with-database.ts"

export const migrateCommand: Command = {
  name: "migrate",
  summary: "brings the database up to date, as every start does",
  help: `

Applies the migrations that the database does not have yet, makes or updates the roles that the application serves
with, and checks that the catalogue keeps shops apart. Safe to repeat.`,
  async run(given) {
    takesNoParameters(given)
    await withDatabase((database, settings) => migrateDatabase(database, { settings, log: console.log }))
    console.log("The database is up to date.")
  },
}
