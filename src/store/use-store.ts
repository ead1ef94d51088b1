import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** The value of a store, drawn anew when it changes. */
export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
