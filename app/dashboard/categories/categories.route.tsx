import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/categories.route"
import { CategoriesPage } from "./categories-page.tsx"
import { changeCategories, loadCategories } from "./categories.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.categories_title() }) }]
}

export const loader = loadCategories

export const action = changeCategories

export default function CategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} sent={actionData} />
}
