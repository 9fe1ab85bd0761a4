import type { FormEvent } from "react"
import { useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { type Answer, refusalText, useAnswer } from "../answer.ts"
import { noticeText, type Notify } from "../notice.ts"

type Props = {
  product: { name: string; isActive: boolean }
  action: string
  /** Where it is sent by a script: the page stays as it is. */
  actionHere: string
  /** It is turned, and keeps its place in the list. */
  onSwitch: () => void
  notify: Notify
}

/** Shows a product in the shop or hides it, at once: it turns before the answer and back if that is a refusal. */
export function ActiveSwitch({ product, action, actionHere, onSwitch, notify }: Props) {
  const fetcher = useFetcher<Answer>()
  const sent = fetcher.formData?.get("active")
  const isActive = sent === undefined ? product.isActive : sent === "true"
  useAnswer(fetcher.data, ({ refusal, done }) => {
    if (refusal) notify("bad", refusalText(refusal))
    else if (done)
      notify("good", noticeText(done, product.name), { undo: { press: () => turn(done !== "shown") } })
  })

  function turn(to: boolean) {
    onSwitch()
    void fetcher.submit({ active: String(to) }, { method: "post", action: actionHere })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    turn(!isActive)
  }

  return (
    <form method="post" action={action} onSubmit={send}>
      <SwitchButton
        name="active"
        isOn={isActive}
        busy={fetcher.state !== "idle"}
        label={m.catalog_shown_named({ name: product.name })}
      />
    </form>
  )
}
