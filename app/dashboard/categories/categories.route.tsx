import type { ShouldRevalidateFunctionArgs } from "react-router"
import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/categories.route"
import { failures } from "./categories-action-data.ts"
import { CategoriesPage } from "./categories-page.tsx"
import { readCategoriesDialogState } from "./categories-dialog-state.ts"
import { changeCategories, loadCategories } from "./categories.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.categories_title() }) }]
}

export const loader = loadCategories

export const action = changeCategories

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readCategoriesDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failures[kind]))
}

/**
 * After an error a form keeps its input. The list is loaded again if the category to delete does not exist any more, or
 * if another device changed the edited one.
 */
export function shouldRevalidate({
  actionResult,
  formAction = "",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reason: unknown = (actionResult as { error?: unknown } | null | undefined)?.error
  if (reason === undefined) return defaultShouldRevalidate
  if (reason === "changed_meanwhile") return true
  const dialogState = readCategoriesDialogState(new URLSearchParams(formAction.replace(/^[^?]*/, "")))
  return reason === "category_gone" && dialogState?.kind === "delete"
}

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} sent={actionData} />
}
