import { join } from "node:path"
import type { RequestLog } from "#app/request.ts"
import type { MailRoute } from "./mail.ts"
import { outboxRoute } from "./outbox-route.server.ts"
import { smtpRoute } from "./smtp-route.server.ts"

/** How this process sends mail, and what its links begin with. */
export type Post = { route: MailRoute; goesToOutbox: boolean; publicUrl: string; log: RequestLog }

let opened: Post | undefined

/** Opens the way that mail takes: the SMTP server where there is one, else the folder `outbox` in the data directory. */
export function openPost(options: {
  smtpUrl: string | undefined
  /** An address with or without a name before it. */
  mailFrom: string
  dataDirectory: string
  publicUrl: string
  log: RequestLog
}): void {
  const { smtpUrl, mailFrom: from, dataDirectory, publicUrl, log } = options
  const route =
    smtpUrl === undefined
      ? outboxRoute({
          folder: join(dataDirectory, "outbox"),
          from,
          say: (fields) => log.info(fields, "a mail was written to the outbox"),
        })
      : smtpRoute({ url: smtpUrl, from })
  opened = { route, goesToOutbox: smtpUrl === undefined, publicUrl, log }
}

export function post(): Post {
  if (!opened) throw new Error("openPost was not called")
  return opened
}

/** Whether mail can be sent now. Never throws. */
export function mailAnswers(): Promise<boolean> {
  return post().route.ready()
}
