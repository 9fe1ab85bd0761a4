/** What was asked a moment ago, and whether it answered in time. */
export type PlatformHealth = {
  database: boolean
  images: boolean
  mail: boolean
  /** There is no mail server: mails are files for the operator. */
  isOutbox: boolean
  /** Mails that failed and wait for another attempt; null when they could not be counted. */
  delayedMails: number | null
  /** ISO moment. */
  checkedAt: string
}
