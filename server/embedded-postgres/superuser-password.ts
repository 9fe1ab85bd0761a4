import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"

/** Where there is no Unix socket the superuser needs a password: generated once, beside the database's folder. */
export function passwordFile(directory: string): string {
  const file = `${directory}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 })
  return file
}

export const superuserPassword = (directory: string): string => readFileSync(passwordFile(directory), "utf8")
