import { AsyncLocalStorage } from "node:async_hooks"

/**
 * The resources of one open application: pools, keys, stores and jobs. A process may run several applications, as tests
 * do: each request and each job runs in the context of its application. A command that opens only some of the resources
 * uses the context of the process.
 */
export type ApplicationContext = Map<string, unknown>

type Contexts = { current: AsyncLocalStorage<ApplicationContext>; ofProcess: ApplicationContext }

/** A process has one set, even if a reloading development server has several copies of this module. */
const state = globalThis as { [position]?: Contexts }
const position: unique symbol = Symbol.for("vitrine.application-contexts")

/** Each application has its own value, under a `name` that is unique in the process. */
export type Owned<Value> = { get(): Value | undefined; set(value: Value | undefined): void }

export function ownedByApplication<Value>(name: string): Owned<Value> {
  return {
    // Only this function writes under this name.
    get: () => current().get(name) as Value | undefined,
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
