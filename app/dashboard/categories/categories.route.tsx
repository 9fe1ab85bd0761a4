import type { ShouldRevalidateFunctionArgs } from "react-router"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/categories.route"
import { failures } from "./answer.ts"
import { CategoriesPage } from "./categories-page.tsx"
import { readCategoriesPlace } from "./categories-place.ts"
import { changeCategories, loadCategories } from "./categories.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.categories_title() }) }]
}

export const loader = loadCategories

export const action = changeCategories

/** What was typed and what is shown stay where they are when the connection fails. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readCategoriesPlace(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => refuseFailure(error, failures[kind]))
}

/**
 * After a refusal a form keeps what was typed. The list is read again when the category to delete is gone
 * already, or when another device changed one. */
export function shouldRevalidate({
  actionResult,
  formAction = "",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const refusal: unknown = (actionResult as { refusal?: unknown } | null | undefined)?.refusal
  if (refusal === undefined) return defaultShouldRevalidate
  if (refusal === "changed_meanwhile") return true
  const place = readCategoriesPlace(new URLSearchParams(formAction.replace(/^[^?]*/, "")))
  return refusal === "category_gone" && place?.kind === "delete"
}

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} sent={actionData} />
}
