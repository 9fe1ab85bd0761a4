import { href } from "react-router"
import type { Locale } from "#app/domain/language/locale.ts"
import type { MissingKind } from "#app/domain/language/missing-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { fillAddress } from "./fill-address.ts"
import { nextTexts } from "./fill-texts.ts"

type Props = {
  className: string
  language: Locale | null
  /** Undefined if nothing is missing any more. */
  nextKind: MissingKind | undefined
  missing: Readonly<Record<MissingKind, number>>
}

/** Links to the next kind that lacks texts, or back to the products. */
export function OnwardLink({ className, language, nextKind, missing }: Props) {
  return (
    <a
      className={className}
      href={nextKind ? fillAddress({ language, kind: nextKind }) : href("/shop/products")}
      data-onward=""
    >
      {nextKind ? nextTexts[nextKind]({ left: formatCount(missing[nextKind]) }) : m.menu_products()}
    </a>
  )
}
