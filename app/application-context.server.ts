import { AsyncLocalStorage } from "node:async_hooks"

/**
 * The resources of one application while it is open: pools, keys, stores and jobs. A process may run several, as tests
 * do: each request and each job runs in the context of its application. A command that opens only some of them uses the
 * context of the process.
 */
export type ApplicationContext = Map<string, unknown>

type Contexts = { current: AsyncLocalStorage<ApplicationContext>; ofProcess: ApplicationContext }

/** One set a process, even where a reloading development server has several copies of this module. */
const state = globalThis as { [position]?: Contexts }
const position: unique symbol = Symbol.for("vitrine.application-contexts")

/** A value that each application has its own of. `name`: unique in the process. */
export type Owned<Value> = { get(): Value | undefined; set(value: Value | undefined): void }

export function ownedByApplication<Value>(name: string): Owned<Value> {
  return {
    // Written under this name by this function alone.
    get: () => current().get(name) as Value | undefined,
    set: (value) => void current().set(name, value),
  }
}

/** Runs `work`, and whatever it starts, in this context. */
export function inContext<Result>(context: ApplicationContext, work: () => Result): Result {
  return contexts().current.run(context, work)
}

/** From now on what runs in no application's context runs in this one; without one it has the process's own. */
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
