import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { changeQuestions, findQuestions, listAskingProducts } from "#app/database/shop/products/questions.ts"
import { readOrder, type RequestedOrder } from "#app/domain/arrange/read-order.ts"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import {
  checkQuestion,
  fieldsOfQuestion,
  readQuestionForm,
  type QuestionFields,
} from "#app/domain/question/question-input.ts"
import { meaningOfName, withQuestionsOf } from "#app/domain/question/question-rules.ts"
import { writeQuestions } from "#app/domain/question/question-text.ts"
import { questionLimits, questionsIn, type Question } from "#app/domain/question/question.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { listFailed } from "../../list-failed.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { questionsAddress, readQuestionsDialogState, type QuestionsDialogState } from "./questions-address.ts"
import type { flashes, QuestionsActionData } from "./questions-action-data.ts"

export type QuestionsView = Awaited<ReturnType<typeof loadQuestions>>["data"]

/** Loads a product's questions in their order, and the dialog that the address opens over them. */
export async function loadQuestions({ params, url, context }: LoaderFunctionArgs) {
  const productId = readIdentifier(params["productId"] ?? null)
  const dialogState = readQuestionsDialogState(url.searchParams)
  const language = ownerLanguage(context)
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      productId && findQuestions(db, productId),
      dialogState.kind === "copy" ? listAskingProducts(db, productId) : [],
    ]),
  ).catch((error: unknown) => listFailed(context, error))
  const product = read?.[0] || null
  const named = "name" in dialogState ? dialogState.name : null
  const editing = named === null ? undefined : product?.questions.find(({ name }) => name === named)
  const isMissing = product !== null && named !== null && editing === undefined
  return data(
    {
      product: product && {
        ...{ id: product.id, name: shownIn(["name"], product, language).name },
        unit: product.measure?.unit ?? null,
      },
      questions: questionsIn(product?.questions ?? [], language),
      offered: (read?.[1] ?? []).map(({ questions, ...offered }) => ({
        ...{ id: offered.id, name: shownIn(["name"], offered, language).name },
        questions: questionsIn(questions, language),
      })),
      dialogState: isMissing ? ({ kind: "list" } as const) : dialogState,
      editing: editing && { fields: fieldsOfQuestion(editing), text: writeQuestions([editing]) },
      ...{ isMissing, isLoaded: read !== null },
    },
    { status: read === null ? 503 : product === null || isMissing ? 404 : 200 },
  )
}

type Kind = Exclude<QuestionsDialogState["kind"], "list">
type Input<K extends Kind> = {
  dialogState: Extract<QuestionsDialogState, { kind: K }> & { kind: K }
  shopId: string
  productId: string
  language: PageLanguage
}
type QuestionAction<K extends Kind, Sent = unknown> = Action<
  Input<K>,
  QuestionsActionData,
  keyof typeof flashes,
  Sent
>
type Rejected = QuestionsActionData & { readonly status: number }

/** Changes the questions of a product. The address names the product, the action and the question. */
export async function changeQuestionsOf(args: ActionFunctionArgs) {
  const { params, url, context } = args
  const productId = readIdentifier(params["productId"] ?? null)
  const dialogState = readQuestionsDialogState(url.searchParams)
  if (productId === null || dialogState.kind === "list")
    return data<QuestionsActionData>({ error: "product_gone" }, { status: 404 })
  const { shopId } = context.get(shopSessionContext)
  const action = actions[dialogState.kind] as QuestionAction<Kind>
  const input = { dialogState, shopId, productId, language: ownerLanguage(context) } as Input<Kind>
  return runAction(action, input, args, {
    unreadable: { error: "upload_unreadable" },
    failed: { error: "failed" },
    doneAt: (done) => questionsAddress(productId, { done }),
  })
}

/** Runs a change of a product's questions. */
async function change(
  { shopId, productId }: Pick<Input<Kind>, "shopId" | "productId">,
  done: keyof typeof flashes,
  by: (questions: readonly Question[], own: Locale) => readonly Question[] | Rejected,
) {
  const changed = await asShop(shopId, (db) => changeQuestions(db, productId, by))
  if (changed === true) return done
  return changed === false ? ({ status: 404, error: "product_gone" } as const) : changed
}

type QuestionForm = { fields: QuestionFields; before: string }
const questionForm = {
  read: (form: FormData) => readQuestionForm(form),
  inputOf: ({ fields }: QuestionForm) => ({ fields }),
}

const creation: QuestionAction<"new", QuestionForm> = {
  ...questionForm,
  run: ({ sent: { fields }, ...input }) =>
    change(input, "created", (questions, own) => {
      const checked = checkQuestion(fields, questions, own)
      if (!checked.ok) return { status: 422, problems: checked.problems }
      if (questions.length >= questionLimits.questions) return { status: 409, error: "full" }
      return [...questions, checked.question]
    }),
}

const update: QuestionAction<"question", QuestionForm> = {
  ...questionForm,
  run: ({ sent: { fields, before }, dialogState: { name }, language, ...input }) =>
    change(input, "updated", (questions, own) => {
      const stored = questions.find((question) => question.name === name)
      if (stored === undefined) return { status: 409, error: "gone_meanwhile" }
      const others = questions.filter((question) => question !== stored)
      const checked = checkQuestion(fields, others, own)
      if (!checked.ok) return { status: 422, problems: checked.problems }
      const text = writeQuestions([stored])
      // A form that is sent again after a lost response finds what it stored.
      if (![before, writeQuestions([checked.question])].includes(text)) {
        const [question] = questionsIn([stored], language)
        return { status: 409, ...(question && { theirs: { question, text } }) }
      }
      return questions.map((question) => (question === stored ? checked.question : question))
    }),
}

const deletion: QuestionAction<"delete"> = {
  run: ({ dialogState: { name }, ...input }) =>
    change(input, "deleted", (questions) => {
      const others = questions.filter((question) => question.name !== name)
      return others.length < questions.length ? others : { status: 404, error: "gone" }
    }),
}

/** Appends the questions of another product that this one lacks. */
const copying: QuestionAction<"copy", { from: string }> = {
  read(form) {
    const from = sentFields(form, ["from"])?.from
    return from !== undefined && isIdentifier(from) ? { from } : null
  },
  async run({ sent: { from }, ...input }) {
    const source = await asShop(input.shopId, (db) => findQuestions(db, from))
    if (source === null) return { status: 404, error: "product_gone" }
    return change(input, "copied", (questions) => {
      const copied = withQuestionsOf(questions, source.questions)
      return copied.length > questions.length ? copied : { status: 409, error: "nothing_copied" }
    })
  },
}

/** Stores the sent order of the names. It is rejected unless it holds exactly the questions that are stored. */
const reordering: QuestionAction<"reorder", RequestedOrder> = {
  read: (form) => readOrder(form, (name) => name.length <= questionLimits.name),
  async run({ sent: { order, byButton }, ...input }) {
    const changed = await change(input, "reordered", (questions) => {
      const names = questions.map(({ name }) => meaningOfName(name))
      if (!isReorderOf(names, order)) return { status: 409, error: "list_changed" }
      return questions.toSorted(
        (one, other) => order.indexOf(meaningOfName(one.name)) - order.indexOf(meaningOfName(other.name)),
      )
    })
    return changed === "reordered" && !byButton ? { status: 200, reordered: true } : changed
  },
}

const actions: { readonly [K in Kind]: QuestionAction<K> } = {
  new: creation,
  question: update,
  delete: deletion,
  copy: copying,
  reorder: reordering,
}
