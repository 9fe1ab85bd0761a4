import { m } from "#app/messages/compiled/messages.js"
import { waitText } from "#app/messages/wait-text.ts"
import { personalPage } from "#app/http/page-language.ts"
import { SignInPage, SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import type { Route } from "./+types/login-code.route"
import { BackToLogin, CodeField } from "./sign-in-panel.tsx"
import { receiveCode, loadCode, type CodeProblem } from "./sign-in-code.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_code_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export const loader = loadCode

export const action = receiveCode

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null
  return (
    <SignInPage>
      <h1>{m.admin_code_title()}</h1>
      <p>{m.admin_code_text()}</p>
      <SignInPanel
        general={problem && generalOf(problem)}
        texts={{ submit: m.sign_in(), busy: m.signing_in() }}
      >
        <CodeField
          label={m.admin_code()}
          hint={m.admin_code_hint()}
          error={problem ? errorOf(problem) : undefined}
        />
      </SignInPanel>
      <BackToLogin />
    </SignInPage>
  )
}

/** Returns the text that belongs to no field. */
function generalOf(problem: CodeProblem): string | null {
  if (problem.kind === "unexpected") return m.admin_unexpected_error()
  return problem.kind === "too_many_attempts" ? waitText(problem.waitSeconds) : null
}

/** Returns the text beside the field. */
function errorOf({ kind }: CodeProblem): string | undefined {
  if (kind === "code_missing") return m.admin_code_missing()
  return kind === "wrong_code" ? m.admin_code_wrong() : undefined
}
