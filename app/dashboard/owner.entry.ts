import { startFrame } from "#app/ui/script/start-frame.ts"
import { startOrderEvents } from "./order-events/start-order-events.ts"

startFrame()
startOrderEvents()
