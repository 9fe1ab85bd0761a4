import { readFileSync } from "node:fs"
import { join } from "node:path"
import { passwordCost, type PasswordCost } from "#app/auth/password/password-hash.server.ts"
import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { closePools, openPools, type ServerAddress } from "#app/database/connection/pools.server.ts"
import type { LoginRole } from "#app/database/setup/login-roles.ts"
import { generatedFiles, openGeneratedFiles } from "#app/images/generated/generated-files.server.ts"
import {
  encodedPictures,
  encodingEffort,
  type EncodedPictures,
  type EncodingEffort,
} from "#app/images/pipeline/codec.server.ts"
import { openImageStore } from "#app/images/stored/store.server.ts"
import { closeMail } from "#app/notifications/mail/deliver-soon.server.ts"
import { openMailer } from "#app/notifications/mail/mailer.server.ts"
import { closeAlertQueues, openAlertQueues } from "#app/notifications/push/alert-queues.server.ts"
import { openPushKeys } from "#app/notifications/push/push-keys.server.ts"
import { openPushNetwork, type PushNetwork } from "#app/notifications/push/push-network.server.ts"
import type { Logger } from "../log/logger.ts"
import type { Settings } from "./settings.ts"

/** The differences in tests. */
export type TestOptions = {
  /** The cost of hashing new passwords; by default OWASP's. */
  passwordCost?: PasswordCost
  /** Caches the files of pictures by their pixels; without it each picture is encoded. */
  encodedPictures?: EncodedPictures
  /** The effort of encoding each picture. */
  encodingEffort?: EncodingEffort
  /** The options of connections to push services; by default only the internet. */
  pushNetwork?: PushNetwork
}

type Options = TestOptions & {
  settings: Settings
  address: ServerAddress
  log: Logger
  /** Is called when a transaction of a role has been committed; the caller of the transaction waits for it. */
  committed: (role: LoginRole) => Promise<void>
}

/** Opens what requests and jobs use, each once in the application's context. */
export function openResources({ settings, address, log, committed, ...test }: Options): void {
  const { sessionSecret: secret, contactEmail: contact, platformTimeZone: timeZone } = settings
  passwordCost.set(test.passwordCost)
  encodedPictures.set(test.encodedPictures)
  encodingEffort.set(test.encodingEffort)
  openPools({ address, secret, committed, timeZone })
  openPlatformKeys({ secret })
  openPushKeys({ contact })
  openPushNetwork(test.pushNetwork ?? { allowsPrivate: false })
  openImageStore(settings.storageUrl, (err) => log.warn({ err }, "a picture could not be kept"))
  if (import.meta.env.PROD)
    generatedFiles.set(
      openGeneratedFiles({ folder: join(settings.dataDirectory, "cache"), version: buildVersion() }),
    )
  openMailer({ ...settings, log })
  openAlertQueues()
}

/** Waits briefly for what is being sent, and closes the connections to the database. */
export async function closeResources(): Promise<void> {
  await closeAlertQueues()
  await closeMail()
  await closePools()
}

/** Reads the checksum of the sources. The bundle is in build/server/, beside that file. */
function buildVersion(): string {
  return readFileSync(new URL("../sources.sha256", import.meta.url), "utf8")
}
