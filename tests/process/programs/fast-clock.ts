/** Preloaded into a platform: what it measures seems to take a hundred times as long. */
const now = performance.now.bind(performance)
performance.now = () => now() * 100
