// refused by: nothing (the circle is told once, at its other end)
import { one } from "./circle-one.ts"
export const two = () => one
