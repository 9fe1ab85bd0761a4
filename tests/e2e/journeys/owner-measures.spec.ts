import { sellByWeight } from "./owner-measures.ts"

sellByWeight("en")
