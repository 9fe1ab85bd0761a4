import type { ReactNode } from "react"
import { href, useLocation, useSearchParams } from "react-router"
import { emptyQuestion } from "#app/domain/question/question-input.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { BoxIcon, CopyIcon, PlusIcon, SpeechIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { BackLink } from "../../back-link.tsx"
import { productsQuery, readProductsQuery } from "../products-address.ts"
import { CopyDialog } from "./copy-dialog.tsx"
import { QuestionDialog } from "./question-dialog.tsx"
import { QuestionList } from "./question-list.tsx"
import { errorText, flashes, type QuestionsActionData } from "./questions-action-data.ts"
import { questionsAddress } from "./questions-address.ts"
import type { QuestionsView } from "./questions.server.ts"
import "#app/ui/panel.css"
import styles from "./questions.module.css"

type Props = QuestionsView & { actionData: QuestionsActionData | undefined }

/** Lists the questions of a product, with the open form or question. */
export function QuestionsPage({ product, questions, isMissing, isLoaded, actionData, ...view }: Props) {
  const { pathname } = useLocation()
  const flash = readFlash(flashes, useSearchParams()[0])
  const sent: QuestionsActionData | undefined = actionData ?? (isMissing ? { error: "gone" } : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: sent ? errorText(sent) : null,
    actionData: sent,
  })
  const messages = <Toast toast={toast} failed={m.questions_failed()} />
  if (product === null)
    return (
      <>
        <Head name={null} to={href("/shop/products")} back={m.csv_back()} />
        {isLoaded ? (
          <EmptyPanel icon={<BoxIcon />} title={m.questions_product_gone()}>
            <a className="btn" href={href("/shop/products")}>
              {m.csv_back()}
            </a>
          </EmptyPanel>
        ) : (
          <NotLoaded
            title={m.questions_load_failed()}
            about={m.actions_load_about()}
            again={m.try_again()}
            address={pathname}
          />
        )}
        {messages}
      </>
    )
  const { dialogState, editing, offered } = view
  const { id } = product
  const address = (also: Readonly<Record<string, string>>) => questionsAddress(id, also)
  const leaving = dialogState.kind === "delete" && questions.find(({ name }) => name === dialogState.name)
  const isForm = dialogState.kind === "new" || dialogState.kind === "question" || sent?.fields !== undefined
  const actions = questions.length < questionLimits.questions && <Actions address={address} />
  return (
    <>
      <Head
        name={product.name}
        to={href("/shop/products") + productsQuery(readProductsQuery(new URLSearchParams()), { edit: id })}
        back={m.questions_back()}
      >
        {questions.length > 0 && actions}
      </Head>
      {questions.length === 0 ? (
        <EmptyPanel icon={<SpeechIcon />} title={m.questions_empty()} about={m.questions_empty_about()}>
          {actions}
        </EmptyPanel>
      ) : (
        <QuestionList productId={id} questions={questions} />
      )}
      {isForm && (
        <QuestionDialog
          unit={product.unit}
          stored={editing?.fields ?? emptyQuestion}
          before={editing ? (sent?.theirs?.text ?? editing.text) : null}
          isStored={editing !== undefined}
          action={address(
            editing && dialogState.kind === "question" ? { question: dialogState.name } : { new: "" },
          )}
          deleteAddress={dialogState.kind === "question" ? address({ delete: dialogState.name }) : null}
          closeTo={address({})}
          actionData={sent}
          toast={messages}
        />
      )}
      {dialogState.kind === "copy" && (
        <CopyDialog
          title={m.questions_copy()}
          about={m.questions_copy_about()}
          products={offered}
          action={address({ copy: "" })}
          closeTo={address({})}
          toast={messages}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={m.questions_delete_title({ name: leaving.shown })}
          action={address({ delete: leaving.name })}
          closeTo={address({})}
          texts={{
            confirm: m.questions_delete_confirm(),
            busy: m.questions_delete_busy(),
            keep: m.questions_keep(),
          }}
          isDangerous
          toast={messages}
        >
          <p>{m.questions_delete_about()}</p>
        </ConfirmDialog>
      )}
      {!isForm && !leaving && dialogState.kind !== "copy" && messages}
    </>
  )
}

type HeadProps = { name: string | null; to: string; back: string; children?: ReactNode }

function Head({ name, to, back, children }: HeadProps) {
  return (
    <div className="page-head">
      <div>
        <BackLink to={to} text={back} />
        <h1>{m.questions_title()}</h1>
        {name !== null && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** Leads to a new question, or to those of another product. */
function Actions({ address }: { address: (also: Readonly<Record<string, string>>) => string }) {
  return (
    <div className={styles.actions}>
      <a className="btn btn--quiet" href={address({ copy: "" })}>
        <CopyIcon size="s" />
        {m.questions_copy()}
      </a>
      <a className="btn" href={address({ new: "" })}>
        <PlusIcon size="s" />
        {m.questions_add()}
      </a>
    </div>
  )
}
