import { migrateDatabase } from "#server/start/open-database.ts"
import { announceCredentials } from "#server/start/announcements.ts"
import { takesNoParameters, type Command } from "./command.ts"
import { withDatabase, withStore } from "./with-database.ts"

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

export const seedCommand: Command = {
  name: "seed",
  summary: "fills an empty database with plans, the first administrator and the example shops",
  help: `

Does what the first start does, and prints the passwords once. A database that holds anything stays as it is, but for
pictures of the example shops that a first start was to draw and did not: these are drawn now.
ADMIN_EMAIL and ADMIN_PASSWORD name the first administrator.`,
  async run(given) {
    takesNoParameters(given)
    // Only this command draws, so the others do not load sharp.
    const { seedPlatform } = await import("#server/start/seed-platform.ts")
    const { drawSeedPictures } = await import("#server/start/draw-seed-pictures.ts")
    await withStore(async (database, settings) => {
      const position = { owner: database.owner, ...settings }
      await migrateDatabase(database, { settings, log: console.log })
      const credentials = await seedPlatform(position)
      if (credentials !== null) announceCredentials(credentials, settings)
      const drawn = await drawSeedPictures(position)
      if (drawn > 0) console.log(`${drawn} pictures of the example shops were drawn.`)
      else if (credentials === null) console.log("The database is not empty: nothing was changed.")
    })
  },
}
