import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { readQuestions } from "#app/domain/question/question-text.ts"
import { questionsIn } from "#app/domain/question/question.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { QuestionFields } from "./product-questions.tsx"

function htmlOf(
  text: string,
  more: { answers?: string; present?: string; problems?: Record<string, string> },
) {
  const read = readQuestions(text)
  const questions = questionsIn((read.ok && read.questions) || [], { locale: "en", own: "en" })
  return inLocale("en", () =>
    renderToStaticMarkup(<QuestionFields {...{ questions, answers: "", stem: "answer:", ...more }} />),
  )
}

const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

test("a required question among answers has no first answer, an optional one begins with none", () => {
  const scent = "\n- Jasmine | $1.00\n- Cedar | 0\n- Plain"
  const required = htmlOf(`Scent | 1${scent}`, {})
  expect(required).toContain("choose one")
  expect(inputs(required)).toHaveLength(3)
  expect(required).not.toContain("checked")
  expect(required).toContain("+$1.00")
  expect(inputs(required).filter((input) => input.includes("disabled"))).toEqual([
    expect.stringContaining('value="Cedar"'),
  ])
  const optional = htmlOf(`Scent | 0-1${scent}`, {})
  expect(inputs(optional)[0]).toMatch(/value="".*checked|checked.*value=""/)
})

test("what was answered is chosen, and what is sold out is not", () => {
  const html = htmlOf("Scent | 1\n- Jasmine\n- Cedar | 0", { answers: "Scent=Cedar" })
  expect(html).not.toContain("checked")
  expect(htmlOf("Scent | 1\n- Jasmine", { answers: "Scent=Jasmine" })).toContain("checked")
})

test("no more than the most can be chosen where a script follows the answers", () => {
  const extras = "Extras | 0-1\n- Box"
  const some = `${extras.replace("0-1", "0-2")}\n- Ribbon\n- Card | $2.00`
  expect(htmlOf(some, {})).toContain("up to 2")
  expect(htmlOf(some, {})).toContain("free")
  const present = "Extras=Box&Extras=Card"
  expect(htmlOf(some, { answers: present })).not.toContain("disabled")
  expect(
    inputs(htmlOf(some, { answers: present, present })).map((input) => input.includes("disabled")),
  ).toEqual([false, true, false])
})

test("words keep what is typed, and a problem belongs to its question", () => {
  const html = htmlOf("Words on the box | 0-1 | $0.50", {
    answers: "Words+on+the+box=To+Mama",
    problems: { "Words on the box": "Too long" },
  })
  expect(html).toContain('value="To Mama"')
  expect(html).toContain('maxLength="120"')
  expect(html).toContain("optional")
  expect(html).toMatch(/is-wrong.*Too long/)
})
