import { useEffect, useRef } from "react"
import { m } from "#app/messages/compiled/messages.js"
import "#app/ui/field.css"

/** The link where the browser keeps its clipboard to itself: selected, so that one key or one long press copies it. */
export function LinkByHand({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <label className="drawer__link">
      <span>{m.cart_link_here()}</span>
      <input
        className="input"
        ref={field}
        dir="ltr"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
