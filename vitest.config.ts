import { defineConfig } from "vitest/config"
import { LongFirst } from "./tests/run/long-first.ts"

/** Rules and units beside their files; what needs PostgreSQL or the built application in `tests/`. */
export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "cli/**/*.test.ts",
      "bench/**/*.test.ts",
      "tests/**/*.test.ts",
    ],
    exclude: ["tests/boundaries/**", "tests/e2e/**", "node_modules/**"],
    globalSetup: ["tests/postgres/global-setup.ts"],
    setupFiles: ["tests/silent-console.ts"],
    pool: "forks",
    maxWorkers: 2,
    // A process serves many files: the bundle and its libraries are loaded twice in a run and not two hundred times. So a
    // test replaces no module and leaves the process as it found it.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
