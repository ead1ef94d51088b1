/** Whoever wants to be told can subscribe; `subscribe` returns what ends it. */
interface Told {
  subscribe(listener: () => void): () => void
}

/** A value that moves. `get` and `subscribe` fit `useStore`: `get` gives the same value until something changed. */
export interface Readable<Value> extends Told {
  get(): Value
}

/** Listeners, all of them called by each `emit`, in the order in which they came. */
export function createEmitter<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit(...args: Args): void {
      for (const listener of listeners) listener(...args)
    },
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One value beside a chart or a screen, that tells of each change. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { emit, subscribe } = createEmitter()
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next
      emit()
    },
    subscribe,
  }
}
