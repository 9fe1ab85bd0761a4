import { createContext } from "react-router"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"

/** What the operator configured and pages need to know. Nothing secret. */
export type Platform = {
  /** The origin that links, share messages and Open Graph tags carry, without a trailing slash. */
  publicUrl: string
  supportWhatsapp: string
  walletPhone: string
  contactEmail: string
  /** Names of variables that still have sample values, although the platform serves people. */
  sampleVariables: readonly string[]
  /** Where to report a vulnerability: `mailto:…` or `https://…`. */
  securityContact: string
  /** An IANA zone name: what "today" means for payments and activity. */
  timeZone: string
  /** Whether this process sees to a backup a day. */
  makesBackups: boolean
}

export const platformContext = createContext<Platform>()

/** How far the archive is. Throws when the database's folder can't be read. */
export type ReadArchive = () => Promise<ArchiveState>

/** Null where this process fills no archive. */
export const archiveContext = createContext<ReadArchive | null>()

/** Whether people reach it by HTTPS: cookies are then `Secure` and named accordingly. */
export function isServedSecurely(platform: Platform): boolean {
  return platform.publicUrl.startsWith("https:")
}
