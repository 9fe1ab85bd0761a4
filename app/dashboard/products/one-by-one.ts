/** Tasks one after the other: a slow line brings the first picture before it begins with the last. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}
