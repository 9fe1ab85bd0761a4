import { defineConfig } from "vitest/config"
import { ProjectsInOrder } from "./tests/run/projects-in-order.ts"
import { projects } from "./tests/run/projects.ts"
import { workers } from "./tests/run/workers.ts"

/** Rules and units beside their files; what needs PostgreSQL or the built application in `tests/`. */
export default defineConfig({
  test: {
    pool: "forks",
    // Two optimising compilers and collectors in threads of their own cost a short test more than they give back.
    execArgv: ["--no-maglev", "--single-threaded-gc"],
    maxWorkers: workers,
    sequence: { sequencer: ProjectsInOrder },
    projects: projects.map(({ name, include, exclude, needsPostgres }) => ({
      extends: true,
      test: {
        name,
        include,
        exclude: ["tests/boundaries/**", "node_modules/**", ...exclude],
        globalSetup: needsPostgres ? ["tests/postgres/global-setup.ts"] : [],
        setupFiles: ["tests/silent-console.ts"],
        // A process serves many files: the bundle and its libraries are loaded once by each worker and not two hundred
        // times. So a test replaces no module and leaves the process as it found it.
        isolate: false,
        // They import nothing that Node itself can't: their files are compiled as the product's are, and kept like those.
        experimental: needsPostgres ? { viteModuleRunner: false, nodeLoader: false } : {},
        // What hangs fails in the end; what is slow on a machine that has other things to do does not.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A second, which is the default, passes quickly on a machine that has other things to do. So does the second of
        // `vi.waitFor`, which no setting makes longer: tests wait by `expect.poll`.
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
})
