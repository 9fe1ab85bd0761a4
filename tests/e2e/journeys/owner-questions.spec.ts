import { askQuestions } from "./owner-questions.ts"

askQuestions("en")
