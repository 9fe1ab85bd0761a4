import { givenPassword } from "#app/auth/password/given-password.server.ts"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { findShopCredentials, resetShopPassword } from "#app/database/auth/credentials.ts"
import { ForeseenFailure } from "#server/start/foreseen-failure.ts"
import { announcePassword, choosePassword } from "./choose-password.ts"
import { UsageError, type Command } from "./command.ts"
import { inAuthScope } from "./with-database.ts"

export const resetShopPasswordCommand: Command = {
  name: "shop reset-password",
  summary: "sets a shop's password and ends its sessions",
  help: `SHOP [--password PASSWORD]

SHOP is the owner's email or username. Without --password one that can be dictated is generated and printed. The
owner is asked to choose another one.

  --password PASSWORD  at least 6 characters, with a letter and a digit`,
  options: { password: { type: "string" } },
  async run({ parameters, options }) {
    const [parameter] = parameters
    if (parameter === undefined || parameters.length > 1) throw new UsageError("Give one email or username.")
    const name = parameter.trim().toLowerCase()
    const chosen = choosePassword(options["password"], {
      isGood: (password) => password.length >= 6 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password),
      rule: "6 to 200 characters, with a letter and a digit",
      generate: givenPassword,
    })
    const passwordHash = await hashPassword(chosen.password)
    await inAuthScope(async (db) => {
      const shop = await findShopCredentials(db, name)
      if (shop === null) throw new ForeseenFailure(`No shop has the email or username "${name}".`)
      await resetShopPassword(db, { shopId: shop.id, passwordHash })
      await addToAuditLog(db, { action: "shop_password_reset", actor: { kind: "operator" }, shop })
      console.log(`${shop.name} has a new password; its sessions are ended.`)
    })
    announcePassword(chosen)
  },
}
