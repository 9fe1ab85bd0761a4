import { m } from "#app/messages/compiled/messages.js"
import { NotLoaded } from "#app/ui/not-loaded.tsx"
import { adminsAddress } from "./admins-place.ts"

export function AdminsNotLoaded() {
  const words = { title: m.admins_load_failed(), about: m.admins_load_about(), again: m.admins_load_again() }
  return <NotLoaded {...words} address={adminsAddress()} />
}
