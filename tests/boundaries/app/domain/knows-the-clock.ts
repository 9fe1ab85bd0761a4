// refused by: domain-is-pure
import { performance } from "node:perf_hooks"
export const now = () => performance.now()
