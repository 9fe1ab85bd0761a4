import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"

const actions = ["pause", "resume", "still"] as const
type PauseAction = (typeof actions)[number]

/** Returns what a form of Home does to the pause; null for another one. */
export function readPauseAction(parameters: URLSearchParams): PauseAction | null {
  return actions.find((action) => parameters.has(action)) ?? null
}

export function pauseAddress(action: PauseAction): string {
  return addressWith(href("/shop/dashboard"), { [action]: "" })
}
