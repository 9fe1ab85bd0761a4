import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { versionFloors } from "./version-floors.ts"

type Manifest = { dependencies: Record<string, string>; devDependencies?: Record<string, string> }
type Lockfile = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; link?: boolean; dev?: boolean }
  >
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8")
const manifestIn = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest
const lockfileIn = (folder: string) => JSON.parse(read(`${folder}package-lock.json`)) as Lockfile
const { devDependencies = {} } = manifestIn("")
const { packages } = lockfileIn("")

/** The product's packages, and the browser of the tests. */
const folders = ["", "tests/run/chromium/"]

test.each(folders)("every dependency is pinned to one version: %s", (folder) => {
  const manifest = manifestIn(folder)
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test.each(folders)("the lockfile knows each package by its content and names no registry: %s", (folder) => {
  const installed = Object.entries(lockfileIn(folder).packages).filter(([path]) => path !== "")
  expect(installed.length).toBeGreaterThan(folder === "" ? 100 : 10)
  for (const [path, { resolved, integrity }] of installed) {
    expect(resolved, path).toBeUndefined()
    expect(integrity, path).toMatch(/^sha512-/)
  }
})

test("nothing with a known hole that nobody mends is installed, and production gets no package of the tests", () => {
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ""))
  // CVE-2022-24434 of dicer, which s3rver brings.
  for (const name of ["dicer", "busboy", "s3rver"]) expect(names).not.toContain(name)
  // npm leaves these beside the libraries that name them as peers: valibot and react-easy-crop.
  const peers = ["typescript", "@types/react"]
  for (const name of Object.keys(devDependencies).filter((each) => !peers.includes(each)))
    expect(packages[`node_modules/${name}`]?.dev, name).toBe(true)
})

test("no package runs a script of its own while it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m)
})

/** Less than nothing where `one` is older than `other`; what follows a hyphen is the packager's. */
function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => (version.split("-")[0] ?? "").split(".").map(Number)
  const others = numbers(other)
  return (
    numbers(one)
      .map((number, index) => number - (others[index] ?? 0))
      .find((by) => by !== 0) ?? 0
  )
}

test.each(versionFloors)("%s is installed from %s on, wherever it is: %s", (name, floor) => {
  const versions = Object.entries(packages).flatMap(([path, { version }]) =>
    version !== undefined && path.endsWith(`node_modules/${name}`) ? [version] : [],
  )
  expect(versions.length, "it is still a package of ours").toBeGreaterThan(0)
  expect(versions.filter((version) => !(compareVersions(version, floor) >= 0))).toEqual([])
})

test("versions are compared by their numbers", () => {
  expect(compareVersions("0.35.10", "0.35.4")).toBeGreaterThan(0)
  expect(compareVersions("0.9.0", "0.35.4")).toBeLessThan(0)
  expect(compareVersions("18.4.0-beta.17", "18.4.0")).toBe(0)
})

test("the framework's packages are of one version", () => {
  const framework = ["react-router", "@react-router/node", "@react-router/dev"]
  const versions = framework.map((name) => packages[`node_modules/${name}`]?.version)
  expect(new Set(versions).size, versions.join(" ")).toBe(1)
})
