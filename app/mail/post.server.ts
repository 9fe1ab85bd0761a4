import { join } from "node:path"
import { ownedByApplication } from "#app/application-context.server.ts"
import type { RequestLog } from "#app/http/request.ts"
import type { MailRoute } from "./mail.ts"
import { outboxRoute } from "./outbox-route.server.ts"
import { smtpRoute } from "./smtp-route.server.ts"

/** How this application sends mail, and what its links begin with. */
export type Post = { route: MailRoute; goesToOutbox: boolean; publicUrl: string; log: RequestLog }

const opened = ownedByApplication<Post>("post")

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
          notify: (fields) => log.info(fields, "a mail was written to the outbox"),
        })
      : smtpRoute({ url: smtpUrl, from })
  opened.set({ route, goesToOutbox: smtpUrl === undefined, publicUrl, log })
}

export function post(): Post {
  const here = opened.get()
  if (!here) throw new Error("openPost was not called")
  return here
}

/** Whether mail can be sent now. Never throws. */
export function mailAnswers(): Promise<boolean> {
  return post().route.ready()
}
