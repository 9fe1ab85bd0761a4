/** What shoppers and visitors see, in Arabic. Every other screen and language is in `sweep.rest.spec.ts`. */
import { parallel, portionsOf, test, titleOf } from "./sweep-screens.ts"

test.describe.configure(parallel)

for (const portion of portionsOf("public")) test(titleOf(portion, "ar"), ({ sweep }) => sweep(portion, "ar"))
