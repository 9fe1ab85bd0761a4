import { defineConfig } from "vitest/config"

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
