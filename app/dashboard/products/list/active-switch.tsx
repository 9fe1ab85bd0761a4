import type { FormEvent } from "react"
import { useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { flashText } from "../product-flash.ts"
import { useProductsList } from "../products-list.ts"

type Props = {
  product: { id: string; name: string; isActive: boolean }
  /** Called when it is switched: the product then stays in its row. */
  onSwitch: () => void
}

/** Shows a product in the shop or hides it. The switch changes before the response, and changes back after an error. */
export function ActiveSwitch({ product, onSwitch }: Props) {
  const { addressWith, notify } = useProductsList()
  const fetcher = useFetcher<ActionData>()
  const sent = fetcher.formData?.get("active")
  const isActive = sent === undefined ? product.isActive : sent === "true"
  useActionResult(fetcher.data, ({ error, done }) => {
    if (error) notify("bad", errorText(error))
    else if (done)
      notify("good", flashText(done, product.name), { undo: { press: () => switchTo(done !== "shown") } })
  })

  function switchTo(to: boolean) {
    onSwitch()
    void fetcher.submit(
      { active: String(to) },
      { method: "post", action: addressWith({ switch: product.id, here: "" }) },
    )
  }

  function send(event: FormEvent) {
    event.preventDefault()
    switchTo(!isActive)
  }

  return (
    <form method="post" action={addressWith({ switch: product.id })} onSubmit={send}>
      <SwitchButton
        name="active"
        isOn={isActive}
        busy={fetcher.state !== "idle"}
        label={m.catalog_shown_named({ name: product.name })}
      />
    </form>
  )
}
