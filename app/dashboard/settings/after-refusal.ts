import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router"
import type { SettingsRefusal } from "./answer.ts"
import { readSettingsPlace, type SettingsPlace } from "./settings-place.ts"

/** Specification 8: what is said when storing failed. */
export const failedAt: Readonly<Record<SettingsPlace, SettingsRefusal>> = {
  settings: "settings_failed",
  logo: "logo_failed",
  "remove-logo": "logo_remove_failed",
}

/** The same when no answer came. */
const withoutAnswer: Readonly<Record<SettingsPlace, SettingsRefusal>> = {
  settings: "settings_failed_again",
  logo: "logo_upload_failed",
  "remove-logo": "logo_remove_failed",
}

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown, address: string): SettingsRefusal {
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return withoutAnswer[readSettingsPlace(new URL(address).searchParams)]
}

/** After a refusal nothing has changed. */
export function shouldReadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult: result } = args
  if (typeof result === "object" && result !== null && ("refusal" in result || "problems" in result))
    return false
  return args.defaultShouldRevalidate
}
