import type { Page } from "@playwright/test"
import { sessionOf } from "./session-of.ts"

export type TabKey = "Tab" | "Shift+Tab"

const shift = { key: "Shift", code: "ShiftLeft", windowsVirtualKeyCode: 16 }
const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 }
const shiftHeld = 8

/**
 * Presses Tab `count` times in a row. The browser gets all presses at once and takes them in their order, so it paints a few
 * of the stops and not each: painting takes most of the time of a press that waits for the next frame.
 */
export async function pressTab(page: Page, key: TabKey, count: number): Promise<void> {
  const session = await sessionOf(page)
  const isBack = key === "Shift+Tab"
  const modifiers = isBack ? shiftHeld : 0
  const events: Parameters<typeof session.send<"Input.dispatchKeyEvent">>[1][] = []
  if (isBack) events.push({ type: "rawKeyDown", ...shift, modifiers })
  for (let press = 0; press < count; press++)
    events.push({ type: "rawKeyDown", ...tab, modifiers }, { type: "keyUp", ...tab, modifiers })
  if (isBack) events.push({ type: "keyUp", ...shift, modifiers: 0 })
  await Promise.all(events.map((event) => session.send("Input.dispatchKeyEvent", event)))
}
