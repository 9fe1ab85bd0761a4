import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/first-questions.route"
import { FirstQuestionsPage } from "./first-questions-page.tsx"
import { answerFirstQuestion, loadFirstQuestion } from "./first-questions.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.first_title() }) }]
}

export const loader = loadFirstQuestion

export const action = answerFirstQuestion

export default function FirstQuestionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FirstQuestionsPage {...loaderData} actionData={actionData} />
}
