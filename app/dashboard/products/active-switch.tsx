import { useEffect } from "react"
import { useFetcher } from "react-router"
import type { Refusal } from "#app/database/refusals.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Answer } from "./answer.ts"
import "#app/ui/switch.css"

type Props = {
  product: { name: string; isActive: boolean }
  action: string
  onRefused: (refusal: Refusal) => void
}

/** Shows a product in the shop or hides it, at once: it turns before the answer and back if that is a refusal. */
export function ActiveSwitch({ product, action, onRefused }: Props) {
  const fetcher = useFetcher<Answer>()
  const sent = fetcher.formData?.get("active")
  const isActive = sent === undefined ? product.isActive : sent === "true"
  const refusal = fetcher.data?.refusal

  useEffect(() => {
    if (refusal) onRefused(refusal)
  }, [refusal, onRefused])

  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <button
        className="switch reach"
        name="active"
        value={String(!isActive)}
        role="switch"
        aria-checked={isActive}
        aria-label={m.catalog_shown_named({ name: product.name })}
      />
    </fetcher.Form>
  )
}
