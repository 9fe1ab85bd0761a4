import { randomUUID } from "node:crypto"
import { access, constants, mkdir, open } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import type { MailTransport } from "./mail.ts"
import { messageOf } from "./message-of.ts"

/**
 * Without an SMTP server, each mail becomes a file in `folder` that only its owner can read, and `log` gets its
 * link: an operator without a mail server signs in with it.
 */
export function outboxTransport(options: {
  folder: string
  from: string
  log: (fields: { to: string; file: string; link: string }) => void
}): MailTransport {
  const { folder, from, log } = options
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error("the mail was not composed in one piece")
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replaceAll(/[:.]/g, "-")
      const path = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
      const file = await open(path, "wx", 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      log({ to: mail.to.address, file: path, link: mail.link })
    },
    ready: () =>
      mkdir(folder, { recursive: true, mode: 0o700 })
        .then(() => access(folder, constants.W_OK))
        .then(
          () => true,
          () => false,
        ),
    close: () => composer.close(),
  }
}
