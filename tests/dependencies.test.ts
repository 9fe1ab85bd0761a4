import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }
type Lockfile = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8")
const manifest = JSON.parse(read("package.json")) as Manifest
const { packages } = JSON.parse(read("package-lock.json")) as Lockfile

test("every dependency is pinned to one version", () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test("the lockfile knows each package by its content and names no registry", () => {
  const installed = Object.entries(packages).filter(([path]) => path !== "")
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { resolved, integrity }] of installed) {
    expect(resolved, path).toBeUndefined()
    expect(integrity, path).toMatch(/^sha512-/)
  }
})

test("no package runs a script of its own while it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m)
})
