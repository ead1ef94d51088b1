/** What the page of each store of events does, so that they can be measured in turn. */
interface LogPage {
  /** Opens the store, and writes so many events one after the other, each awaited; ms of each. */
  append(count: number): Promise<readonly number[]>
  /** Writes the events of `factsOfWork`, many at a time, and closes the store. */
  fill(count: number): Promise<void>
  /** Opens the store, reads every event in order, and folds them as the product does; ms. */
  replay(): Promise<{ readonly read: number; readonly fold: number; readonly count: number }>
}

declare global {
  var logPage: LogPage
}

/** How long each of these takes, one after the other, in ms. */
export async function timedEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = []
  for (const item of items) {
    const began = performance.now()
    await act(item)
    times.push(performance.now() - began)
  }
  return times
}

/** Calls with so many items at a time. */
export async function inBatches<Item>(
  items: readonly Item[],
  act: (batch: Item[]) => Promise<unknown>,
  size = 1_000,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) await act(items.slice(at, at + size))
}
