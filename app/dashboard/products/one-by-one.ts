/** Tasks one after the other: a slow line brings the first picture before it begins with the last. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
