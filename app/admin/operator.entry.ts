import { startFrame } from "#app/ui/script/start-frame.ts"

startFrame()
