import { randomUUID } from "node:crypto"
import type { ClientBase } from "pg"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"

export type TestAdmin = { id: string; email: string; password: string; name: string }

type Wish = Partial<{
  email: string
  name: string
  /** Without it the link of the mail counts as followed. */
  isConfirmed: boolean
  /** Without it there is a row in `admins`. */
  isAdmin: boolean
}>

const password = "sample-admin-pass-1"
/** One hash serves all sample administrators: hashing is slow on purpose. */
let hash: Promise<string> | undefined

/** An administrator who can sign in. */
export async function insertAdmin(owner: ClientBase, wish: Wish = {}): Promise<TestAdmin> {
  const id = randomUUID()
  const email = wish.email ?? `admin-${id.slice(0, 8)}@admins.example`
  const name = wish.name ?? `Admin ${id.slice(0, 8)}`
  hash ??= hashPassword(password)
  await owner.query(
    "insert into identities (id, email, password_hash, email_confirmed_at) values ($1, $2, $3, case when $4 then now() end)",
    [id, email, await hash, wish.isConfirmed ?? true],
  )
  if (wish.isAdmin ?? true) {
    await owner.query("insert into admins (id, email, name) values ($1, $2, $3)", [id, email, name])
  }
  return { id, email, password, name }
}
