import type { ShouldRevalidateFunctionArgs } from "react-router"
import { rejectWithFailure } from "#app/http/screen.ts"
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

/** What was typed and what is shown stay where they are when the connection fails. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readCategoriesDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failures[kind]))
}

/**
 * After an error a form keeps what was typed. The list is read again when the category to delete is gone
 * already, or when another device changed one. */
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
