import { followOpening } from "./script/follow-opening.ts"

followOpening()
