import { monitorEventLoopDelay } from "node:perf_hooks"
import { gauge, type Metric, type Sample } from "./text-format.ts"

const resolutionMs = 20
const quantiles = [0.5, 0.9, 0.99, 1]

/** Measures memory, processor time and the delay of the event loop since the last scrape. */
export function openProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return {
    close: () => void delay.disable(),
    metrics(): Metric[] {
      const memory = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const delays = quantiles.map((quantile): Sample => {
        const nanoseconds = delay.count === 0 ? 0 : delay.percentile(quantile * 100)
        // The measured value is a timer's complete period.
        const value = Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000)
        return { labels: { quantile: String(quantile) }, value }
      })
      delay.reset()
      return [
        gauge("process_resident_memory_bytes", "Memory of the process, in bytes.", memory.rss),
        gauge("nodejs_heap_used_bytes", "Bytes of the heap that are in use.", memory.heapUsed),
        gauge("nodejs_external_memory_bytes", "Bytes outside the heap, buffers included.", memory.external),
        {
          name: "process_cpu_seconds_total",
          help: "Processor time, in seconds.",
          type: "counter",
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge(
          "nodejs_active_resources",
          "Timers, sockets and requests that keep the process awake.",
          process.getActiveResourcesInfo().length,
        ),
        {
          name: "nodejs_eventloop_delay_seconds",
          help: "Delay of the event loop's timers since the last scrape, in seconds.",
          type: "gauge",
          samples: delays,
        },
        gauge("process_uptime_seconds", "Seconds since the process was started.", process.uptime()),
      ]
    },
  }
}
