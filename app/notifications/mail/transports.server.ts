import { randomUUID } from "node:crypto"
import { access, constants, open } from "node:fs/promises"
import { join } from "node:path"
import { createTransport, type SendMailOptions } from "nodemailer"
import { makeFolder } from "#app/make-folder.server.ts"
import type { MailTransport, Mail } from "./mail.ts"

/**
 * Returns the transport without an SMTP server: each mail becomes a file in `folder` that only its owner can read.
 * `log` gets its link, with which an operator without a mail server signs in.
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
      makeFolder(folder, 0o700)
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
    async ready() {
      try {
        makeFolder(folder, 0o700)
        await access(folder, constants.W_OK)
        return true
      } catch {
        return false
      }
    },
    close: () => composer.close(),
  }
}

/** Milliseconds; the names are those of nodemailer. A silent mail server must not delay a person or the shutdown. */
const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
}

/** A server on this machine may be used without encryption. */
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns the transport for `smtp://user:password@host:port` or `smtps://…`. Mails hold links that sign a person in, so
 * they go to another machine only encrypted; `?requireTLS=false` in the address allows it otherwise.
 */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const { hostname } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: !local.test(hostname),
    ...timeouts,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    ready: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

/** Returns the message for nodemailer: both texts, marked as generated so that no autoresponder replies. */
function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
