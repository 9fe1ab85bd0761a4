import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/questions.route"
import { QuestionsPage } from "./questions-page.tsx"
import { changeQuestionsOf, loadQuestions } from "./questions.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.questions_title() }) }]
}

export const loader = loadQuestions

export const action = changeQuestionsOf

export default function QuestionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionsPage {...loaderData} actionData={actionData} />
}
