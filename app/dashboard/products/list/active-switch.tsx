import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { useProductsList } from "../products-list.ts"

type Props = { product: { id: string; name: string; isActive: boolean } }

/** Shows a product in the shop or hides it. The switch changes before the response, and changes back after an error. */
export function ActiveSwitch({ product: { id, name, isActive } }: Props) {
  const { addressWith } = useProductsList()
  return (
    <PageForm action={addressWith({ switch: id })} data-waits="">
      <SwitchButton name="active" isOn={isActive} label={m.catalog_shown_named({ name })} />
    </PageForm>
  )
}
