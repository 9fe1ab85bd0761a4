// refused by: app-knows-no-process
import { clock } from "../../server/clock.ts"
export const c = clock
