import { deleteAllOldRows } from "#app/database/auth/delete-old.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { sweepPictures } from "#app/images/stored/sweep-pictures.server.ts"
import { type Command, takesNoParameters } from "./command.ts"
import { withPools } from "./with-database.ts"

export const sweepImagesCommand: Command = {
  name: "images sweep",
  summary: "removes image files that nothing names any more",
  help: `[--dry-run]

Goes through the whole image store, while the platform serves or stands still, and removes files that are older than a day
and that no product, logo or waiting upload names; the serving platform does the same once a day.

  --dry-run  names the files and removes none`,
  options: { "dry-run": { type: "boolean" } },
  async run(given) {
    takesNoParameters(given)
    const dryRun = given.flags.has("dry-run")
    await withPools(async ({ storageUrl }) => {
      // Expired rows name files too.
      if (!dryRun) await deleteAllOldRows()
      const store = storeAt(storageUrl)
      const count = await sweepPictures({ store, dryRun, ...(dryRun && { onDelete: console.log }) })
      console.log(dryRun ? `${count} image files would be removed.` : `${count} image files removed.`)
    })
  },
}
