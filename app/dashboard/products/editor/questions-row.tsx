import { m } from "#app/messages/compiled/messages.js"
import { questionNames, questionsOfText } from "../questions/question-summary.ts"
import { SpeechIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { questionsAddress } from "../questions/questions-address.ts"
import { FoldLink } from "./fold.tsx"

type Props = { text: string; productId: string }

/** Names a product's questions and leads to them. The form sends them as they are, so that a conflict knows them. */
export function QuestionsRow({ text, productId }: Props) {
  const questions = questionsOfText(text, useShopLanguage())
  return (
    <>
      <FoldLink
        icon={<SpeechIcon />}
        title={m.editor_questions()}
        value={questionNames(questions) || m.form_none()}
        href={questionsAddress(productId)}
      />
      <input type="hidden" name="questions" value={text} />
    </>
  )
}
