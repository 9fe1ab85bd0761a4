import { createContext } from "react-router"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"

/** The settings of the operator that pages need. None is secret. */
export type Platform = {
  /** The origin of links, share messages and Open Graph tags, without a trailing slash. */
  publicUrl: string
  supportWhatsapp: string
  walletPhone: string
  contactEmail: string
  /** The names of variables that still have sample values, although the platform serves people. */
  sampleVariables: readonly string[]
  /** The address for reports of a vulnerability: `mailto:…` or `https://…`. */
  securityContact: string
  /** An IANA zone name. It decides which day is today, for payments and activity. */
  timeZone: string
  /** This process makes a daily backup. */
  makesBackups: boolean
}

export const platformContext = createContext<Platform>()

/**
 * Returns how much of the database has reached the archive.
 * @throws when the database's folder can't be read
 */
export type ReadArchive = () => Promise<ArchiveState>

/** It is null if this process fills no archive. */
export const archiveContext = createContext<ReadArchive | null>()

/** Returns whether people reach the platform by HTTPS. Cookies are then `Secure` and named accordingly. */
export function isServedSecurely(platform: Platform): boolean {
  return platform.publicUrl.startsWith("https:")
}
