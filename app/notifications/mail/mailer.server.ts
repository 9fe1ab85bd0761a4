import { join } from "node:path"
import { ownedByApplication } from "#app/application-context.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import type { MailTransport } from "./mail.ts"
import { outboxTransport, smtpTransport } from "./transports.server.ts"

/** The application's transport for mail, and the address with which links begin. */
export type Mailer = { transport: MailTransport; goesToOutbox: boolean; publicUrl: string; log: RequestLog }

const opened = ownedByApplication<Mailer>("mailer")

/**
 * Opens the transport for mail: the SMTP server if there is one, otherwise the folder `outbox` in the data directory.
 */
export function openMailer(options: {
  smtpUrl: string | undefined
  /** An address, with or without a name before it. */
  mailFrom: string
  dataDirectory: string
  publicUrl: string
  log: RequestLog
}): void {
  const { smtpUrl, mailFrom: from, dataDirectory, publicUrl, log } = options
  const transport =
    smtpUrl === undefined
      ? outboxTransport({
          folder: join(dataDirectory, "outbox"),
          from,
          log: (fields) => log.info(fields, "a mail was written to the outbox"),
        })
      : smtpTransport({ url: smtpUrl, from })
  opened.set({ transport, goesToOutbox: smtpUrl === undefined, publicUrl, log })
}

export const mailer = (): Mailer => opened.opened()

/** Returns whether mail can be sent now. Never throws. */
export function mailServerResponds(): Promise<boolean> {
  return mailer().transport.ready()
}
