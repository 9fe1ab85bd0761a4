import { expect, test } from "vitest"
import { coloredText } from "./text-font.server.ts"

test("a long word breaks without a hyphen, and no sign of the text is markup", () => {
  expect(coloredText("<b>&", "#000000")).toBe(
    '<span foreground="#000000" insert_hyphens="false">&lt;b&gt;&amp;</span>',
  )
})
