import { chooseAndAdd } from "./choose-and-add.ts"

chooseAndAdd("en")
