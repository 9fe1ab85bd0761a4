import { contrast, textOn } from "#app/domain/shop/color.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Returns how well the text on a colour, `#RRGGBB`, can be read. */
export function contrastText(color: string): string {
  const text = textOn(color)
  const ratio = contrast(color, text).toFixed(1)
  return text === "#ffffff" ? m.theme_white({ ratio }) : m.theme_black({ ratio })
}
