import { answerQuestions } from "./questions.ts"

answerQuestions("en")
