/** For `--import`: whatever this process would do every five minutes it does all the time. */
const ordinary = globalThis.setInterval
globalThis.setInterval = ((task: () => void, milliseconds?: number) =>
  ordinary(task, milliseconds === 300_000 ? 50 : milliseconds)) as typeof setInterval
