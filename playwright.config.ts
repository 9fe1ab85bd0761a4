import { tmpdir } from "node:os"
import { defineConfig, devices } from "@playwright/test"
import { workers } from "./tests/run/workers.ts"

/** A real Chromium; each worker has an application and a database of its own (see `tests/e2e/fixtures.ts`). */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/application/global-setup.ts",
  workers,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Encoding and cropping pictures beside two browsers takes its time on a small machine.
  expect: { timeout: 30_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    // What can't be pressed fails where it is, with a reason.
    actionTimeout: 60_000,
    // An ordinary agent: "HeadlessChrome" counts as a robot in some places.
    userAgent: devices["Desktop Chrome"].userAgent,
    // Tests see the requests of a page itself; those of the service worker allow it.
    serviceWorkers: "block",
    // Nothing moves while it is clicked: a press that begins on a sliding button ends beside it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // A browser of a system without a locale can't write into a checkout whose path has Arabic letters.
      downloadsPath: tmpdir(),
      ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for a second: what optimising its scripts costs never comes back, nor a process kept for the next site,
        // nor a frame of its own for each document of a site (decision 019).
        "--js-flags=--no-opt --no-maglev --single-threaded-gc",
        "--in-process-gpu",
        "--disable-features=SpareRendererForSitePerProcess,RenderDocument",
      ],
    },
  },
})
