import { AsyncLocalStorage } from "node:async_hooks"

/**
 * The resources of one open application: pools, keys, stores and jobs. A process may run several applications, as tests
 * do: each request and each job runs in the context of its application. A command that opens only some of the resources
 * uses the context of the process.
 */
export type ApplicationContext = Map<string, unknown>

type Contexts = { current: AsyncLocalStorage<ApplicationContext>; ofProcess: ApplicationContext }

/**
 * A process may have several copies of this module and of those that own resources: in the bundle, and in the sources
 * that tests call or that a development server has loaded again. They share this state and the names of resources.
 */
const state = globalThis as { [position]?: Contexts }
const position: unique symbol = Symbol.for("vitrine.application-contexts")

/** A value of which each application has its own, under a `name` that is unique in the process. */
export type Owned<Value> = {
  /** Returns undefined before it is set. */
  get(): Value | undefined
  /** @throws before it is set */
  opened(): Value
  set(value: Value | undefined): void
}

export function ownedByApplication<Value>(name: string): Owned<Value> {
  // Only `set` writes under this name.
  const get = () => current().get(name) as Value | undefined
  return {
    get,
    opened() {
      const value = get()
      if (value === undefined) throw new Error(`not open in this application: ${name}`)
      return value
    },
    set: (value) => void current().set(name, value),
  }
}

/** Runs `work`, and everything that it starts, in this context. */
export function inContext<Result>(context: ApplicationContext, work: () => Result): Result {
  return contexts().current.run(context, work)
}

/** Sets the context of everything that runs outside of an application; without a parameter it is a new, empty one. */
export function useAsDefault(context: ApplicationContext = new Map()): void {
  contexts().ofProcess = context
}

function current(): ApplicationContext {
  const { current, ofProcess } = contexts()
  return current.getStore() ?? ofProcess
}

function contexts(): Contexts {
  return (state[position] ??= { current: new AsyncLocalStorage(), ofProcess: new Map() })
}
