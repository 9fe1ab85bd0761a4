import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/not-loaded.tsx"
import { plansAddress } from "./plans-place.ts"

export function NoPlans() {
  return (
    <EmptyPanel icon={<TagIcon />} title={m.plans_empty()} about={m.plans_empty_about()}>
      <Link className="btn" to={plansAddress({ new: "" })} preventScrollReset>
        <PlusIcon />
        {m.plans_create()}
      </Link>
    </EmptyPanel>
  )
}

export function PlansNotLoaded() {
  const texts = { title: m.plans_load_failed(), about: m.plans_load_about(), again: m.plans_load_again() }
  return <NotLoaded {...texts} address={plansAddress()} />
}
