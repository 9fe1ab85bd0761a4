/**
 * For `--import`: what this process would wait for so many milliseconds comes sooner. `HURRIED` names the waits, as JSON of
 * milliseconds by the ordinary ones. With `HURRIED_BY_SIGNAL` it does so from the first SIGUSR2 to the second.
 */
const { HURRIED = "{}", HURRIED_BY_SIGNAL } = process.env
const sooner = JSON.parse(HURRIED) as Readonly<Record<string, number>>
let isHurried = HURRIED_BY_SIGNAL === undefined
if (!isHurried) process.on("SIGUSR2", () => (isHurried = !isHurried))

type Timer = (task: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) => unknown

function hurried(timer: Timer): Timer {
  return (task, milliseconds, ...given) =>
    timer(task, (isHurried ? sooner[String(milliseconds)] : undefined) ?? milliseconds, ...given)
}

globalThis.setInterval = hurried(globalThis.setInterval as Timer) as typeof setInterval
globalThis.setTimeout = hurried(globalThis.setTimeout as Timer) as typeof setTimeout
